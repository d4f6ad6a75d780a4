import { z } from "zod";
import { sha256 } from "../../spec/model/index.ts";

const manifestSchema = z.looseObject({
  format: z.literal(1),
  system: z.string(),
  spec: z.string(),
  files: z.record(z.string(), z.string()),
});

/** What a manifest on disk says. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads a manifest; null where there is none, or none that can be understood. */
export function readManifest(text: string | undefined): Manifest | null {
  if (text === undefined) return null;
  try {
    return manifestSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, ""))).data ?? null;
  } catch {
    return null;
  }
}

/** A text without what version control and editors change on their own: byte order mark and kind of line endings. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** Checksum of a file on disk, comparable with the manifest's. */
export function checksum(text: string): string {
  return sha256(plainText(text));
}
