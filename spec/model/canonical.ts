import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/** Canonical JSON (RFC 8785) of parsed JSON data. Throws on what JSON cannot carry. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("Cannot canonicalize a value that is no JSON");
  return text;
}

/** sha256 of a text, lower-case hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Digest that identifies a spec: sha256 of its canonical JSON. */
export function specDigest(spec: unknown): string {
  return sha256(canonicalJson(spec));
}
