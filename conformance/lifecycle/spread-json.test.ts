import { expect, it } from "vitest";
import { spreadJson } from "./spread-json.ts";

it.each([
  ["an array over several lines", '\n[\n{"event":"a"}\n]', 2],
  ["an array in one line", '[{"event":"a"},{"event":"b"}]', 1],
  ["an object over several lines", '{\n  "event": "a"\n}', 1],
  ["an object whose first line has a key", '{ "event": "a",\n  "session": "s" }', 1],
  ["one object per line", '{"event":"a"}\n{"event":"b"}', null],
  ["objects with commas between", '{"event":"a"},\n{"event":"b"}', null],
  ["a line that is cut off", '{"event":"a\n{"event":"b"}', null],
  ["a lone line that is cut off", "{\n", null],
  ["nothing", "", null],
])("knows %s", (_, text, line) => {
  expect(spreadJson(text.split("\n"))?.line ?? null).toBe(line);
});
