import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const system = (text: string) => `{ "systems": { "a": ${text} } }`;

test.each([
  ["", "It is no JSON, line 1, column 1: expected a value."],
  [
    '{\n "systems": {\n  "a": { "pages": ["x"] "out": "o" }\n }\n}',
    "It is no JSON, line 3, column 25: expected `,` or `}`.",
  ],
  ['{ "systems": {}, }', "It is no JSON, line 1, column 18: expected a key in double quotes."],
  ['{ "systems":\n [x] }', "It is no JSON, line 2, column 3: expected a value."],
  ['{ "systems": {} } 7', "It is no JSON, line 1, column 19: expected nothing more."],
  ["[]", "The config has to be an object."],
  ["{}", "`systems` is missing: it has to be an object."],
  [system('{ "pages": "x", "out": "o" }'), "`systems.a.pages` has to be a list."],
  [system('{ "pages": [], "out": "o" }'), "`systems.a.pages` is empty."],
  [
    system('{ "pages": ["x"], "out": "o", "doc": [] }'),
    "`systems.a` has `doc`, which means nothing (did you mean `docs`?). Take it out.",
  ],
  [
    '{ "systems": { "A b": { "pages": ["x"], "out": "o" } } }',
    "`systems.A b`: the name of a system has small letters, digits and dashes, and begins with a letter.",
  ],
  [
    `{ "systems": { "a": { "pages": ["x"], "out": "o" },\n  "\\u0061": { "pages": ["y"], "out": "p" } } }`,
    "The key `a` stands twice, line 2, column 3: the last one alone would count. Take one out.",
  ],
  [
    system('{ "pages": ["/x.md"], "out": "o" }'),
    "`systems.a.pages.0`: an absolute path means something else on another machine: write it relative to the config's folder.",
  ],
  [
    system('{ "pages": ["x.md "], "out": "o" }'),
    "`systems.a.pages.0`: a path with spaces at its ends or with control characters in it is no file's: write it without them.",
  ],
  [
    system('{ "pages": ["x.md"], "out": "o\\u0000" }'),
    "`systems.a.out`: a path with spaces at its ends or with control characters in it is no file's: write it without them.",
  ],
  [system('{ "pages": ["x.md", "./x.md"], "out": "o" }'), "`systems.a.pages` names `x.md` twice: take one out."],
])("says of %s what is wrong and where", (text, fault) => {
  expect(parseConfig(text)).toEqual({ config: null, faults: [fault] });
});

test("says where a folder is named again", () => {
  const text = `{ "systems": {\n  "a": { "pages": ["p"], "out": "x" },\n  "b": {\n    "pages": ["p"],\n    "out": "x/y" } } }`;
  expect(parseConfig(text).faults).toEqual([
    "Line 5: the output folder `x/y` of `b` lies in `x` of `a`, and each would remove what the other makes: give each a folder of its own.",
  ]);
});

test.each([
  ["gen", "./gen/", true],
  ["a/../gen", "gen", true],
  [".", "gen", true],
  ["..", "gen", true],
  ["../gen", ".", false],
  ["gen", "generated", false],
  ["gen\\a", "gen", true],
  ["Gen", "gen/b", true],
  ["../a/b", "../a", true],
])("refuses %s and %s as output folders of two systems: %s", (a, b, refused) => {
  const config = { systems: { a: { pages: ["p"], out: a }, b: { pages: ["p"], out: b } } };
  expect(parseConfig(JSON.stringify(config)).faults.length).toBe(refused ? 1 : 0);
});
