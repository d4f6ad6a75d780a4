import { describe, expect, it } from "vitest";
import { CAPABILITIES } from "../../spec/model/index.ts";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { ProgramStream } from "../program/generate.ts";
import { decodeToken, encodeToken } from "./token.ts";

const stream = new ProgramStream(alphabetOf(CHAINED, CAPABILITIES), 1);
const digest = "0123456789abcdef";

describe("replay tokens", () => {
  it("carry a program there and back", () => {
    for (let index = 0; index < 300; index += 1) {
      const replay = {
        system: "chained",
        digest,
        law: index % 2 === 0 ? null : ("limit.exact" as const),
        program: stream.at(index),
      };
      expect(decodeToken(encodeToken(replay))).toEqual(replay);
    }
  });

  it("consist of characters that no shell touches", () => {
    expect(encodeToken({ system: "chained", digest, law: null, program: stream.at(0) })).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it.each([
    ["", "This is no replay token: it cannot be unpacked. Copy the whole token out of the report."],
    ["hello world", "This is no replay token: it cannot be unpacked. Copy the whole token out of the report."],
    ["q1YqKE0BAA", "This is no replay token: what it holds is no JSON. Copy the whole token out of the report."],
  ])("are told from other texts: %j", (text, fault) => {
    expect(decodeToken(text)).toEqual({ fault });
  });

  it("are refused when cut short", () => {
    const token = encodeToken({ system: "chained", digest, law: null, program: stream.at(0) });
    expect(decodeToken(token.slice(0, token.length >> 1))).toEqual({
      fault: expect.stringContaining("This is no replay token"),
    });
  });
});
