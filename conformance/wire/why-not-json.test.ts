import { expect, it } from "vitest";
import { whyNotJson } from "./why-not-json.ts";

it.each([
  ["{'seq': 1, 'effects': []}", "language's own text"],
  ["{'seq': 1, 'effects': [], 'next': NaN}", "language's own text"],
  ['{"seq":1,"effects":[],"next":NaN,"timers":0}', "NaN"],
  ['{"seq": 1, "effects": [{"value": -Infinity}]}', "infinities"],
  ['{"seq":1,"effects":[', "cut"],
  ["{", "several lines"],
  ['  "effects": [', "several lines"],
  ["Kernel 1.0 is ready", "banners"],
  ["NaN is what I saw", "banners"],
])("tells what %j looks like", (line, expected) => {
  expect(whyNotJson(line)).toContain(expected);
});
