import { expect, it } from "vitest";
import type { Capability } from "../../../spec/model/index.ts";
import type { Law } from "../law.ts";
import { judgeScene, type Sketch, scene, type Teller } from "./scene.ts";

type Tell = (run: Teller) => void;

/** What a law makes of one run: how it stands, and for a violation the kind of the fact that shows it. */
export function says(law: Law, sketch: Sketch, tell: Tell, capabilities?: readonly Capability[]): string {
  const told = scene(sketch, tell);
  const { held, violation } = judgeScene(law, told, capabilities);
  if (violation === null) return held > 0 ? "fine" : "silent";
  const fact = told.record.facts[violation.at];
  return `broken at ${fact === undefined ? "the end" : `${fact.kind} ${violation.at}`}`;
}

/** Proves a law from both sides: fine with what is right and with what is open, broken at the named fact by what is wrong. */
export function prove(
  law: Law,
  sketch: Sketch,
  told: { right: Tell; wrong: Record<string, Tell>; open?: Tell; silent?: Tell },
): void {
  it(`${law.name} holds, and is broken by what is wrong`, () => {
    expect(says(law, sketch, told.right)).toBe("fine");
    for (const [verdict, tell] of Object.entries(told.wrong)) expect(says(law, sketch, tell)).toBe(verdict);
    if (told.open !== undefined) expect(["fine", "silent"]).toContain(says(law, sketch, told.open));
    if (told.silent !== undefined) expect(says(law, sketch, told.silent)).toBe("silent");
  });
}
