import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startLateProgress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is written on a stream while work says how far it is, one number each second. */
function written(isTTY: boolean, seconds: number): string[] {
  const texts: string[] = [];
  const stream = { isTTY, write: (text: string) => texts.push(text) > 0 } as NodeJS.WriteStream;
  const progress = startLateProgress(stream, "judging: row");
  for (let second = 1; second <= seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    progress.say(second);
    progress.say(second);
  }
  progress.stop();
  return texts;
}

it("tells how far work is that takes longer than two seconds, on a terminal only", () => {
  expect(written(true, 3)).toEqual(["\r\u001b[Kjudging: row 2", "\r\u001b[Kjudging: row 3", "\r\u001b[K"]);
  expect(written(true, 1)).toEqual([]);
  expect(written(false, 3)).toEqual([]);
});
