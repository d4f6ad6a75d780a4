import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

it.each([
  ["UTF-8 with a byte order mark", Buffer.from("\uFEFFé\n"), { text: "\uFEFFé\n", fault: null }],
  ["Latin-1", Buffer.from("a\nb\ncaf\u00e9\n", "latin1"), { text: null, fault: "it is no UTF-8, line 3" }],
  [
    "a replacement character before the fault",
    Buffer.concat([Buffer.from("\uFFFD\n"), Buffer.from([0xc3])]),
    { text: null, fault: "it is no UTF-8, line 2" },
  ],
  ["UTF-16", Buffer.from("\uFEFFa", "utf16le"), { text: null, fault: "it is UTF-16, expected UTF-8" }],
  [
    "a NUL byte",
    Buffer.from("a\nb\0"),
    { text: null, fault: "it holds a NUL byte, line 2, as UTF-16 does and UTF-8 does not" },
  ],
])("decodes or refuses %s", (_, bytes, decoded) => {
  expect(decodeText(bytes)).toEqual(decoded);
});
