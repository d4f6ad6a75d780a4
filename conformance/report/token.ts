import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { canonicalJson, LAW_NAMES, type LawName } from "../../spec/model/index.ts";
import { programSchema } from "../program/program-schema.ts";
import type { Program } from "../program/program.ts";

/** What a replay token carries: a failing program, and what it was judged by. */
export interface Replay {
  system: string;
  /** digest of the spec it was found under */
  digest: string;
  /** law that it breaks; null where the kernel crashed or hung */
  law: LawName | null;
  program: Program;
}

const tokenSchema = z.strictObject({
  v: z.literal(1),
  s: z.string(),
  d: z.string(),
  l: z.enum(LAW_NAMES).nullable(),
  p: programSchema,
});

/** Longest JSON that a token may unfold to, in bytes. */
const LONGEST = 4_000_000;

/** A token: canonical JSON, deflated, in base64url. The same replay gives the same token. */
export function encodeToken({ system, digest, law, program }: Replay): string {
  const text = canonicalJson({ v: 1, s: system, d: digest.slice(0, 16), l: law, p: program });
  return deflateRawSync(Buffer.from(text), { level: 9 }).toString("base64url");
}

/** Reads a token. What is no token is told as a sentence, never thrown. */
export function decodeToken(token: string): Replay | { fault: string } {
  const text = unfold(token.trim());
  if (text === null)
    return { fault: "This is no replay token: it cannot be unpacked. Copy the whole token out of the report." };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { fault: "This is no replay token: what it holds is no JSON. Copy the whole token out of the report." };
  }
  const parsed = tokenSchema.safeParse(data);
  if (!parsed.success) {
    return {
      fault: `This replay token cannot be read: ${parsed.error.issues[0]?.message ?? "unknown shape"}. It may come from another version of hookspec.`,
    };
  }
  const { s, d, l, p } = parsed.data;
  return { system: s, digest: d, law: l, program: p };
}

function unfold(token: string): string | null {
  if (!/^[\w-]+$/.test(token)) return null;
  try {
    return inflateRawSync(Buffer.from(token, "base64url"), { maxOutputLength: LONGEST }).toString("utf8");
  } catch {
    return null;
  }
}
