import type { z } from "zod";
import { suggest } from "./diagnostics/suggest.ts";

const KINDS: Readonly<Record<string, string>> = {
  object: "an object",
  record: "an object",
  array: "a list",
  string: "a text",
  boolean: "true or false",
};

/** One thing that is wrong with the shape of a config, as sentences: place, cause, way out. `known`: keys that a config may have. */
export function tellConfigFault(issue: z.core.$ZodIssue, known: readonly string[]): string {
  const place = issue.path.length > 0 ? `\`${issue.path.join(".")}\`` : "The config";
  switch (issue.code) {
    case "invalid_type": {
      const kind = KINDS[issue.expected] ?? issue.expected;
      return issue.input === undefined ? `${place} is missing: it has to be ${kind}.` : `${place} has to be ${kind}.`;
    }
    case "unrecognized_keys":
      return `${place} has ${issue.keys.map((key) => `\`${key}\`, which means nothing${near(key, known)}`).join("; ")}. Take it out.`;
    case "too_small":
      return `${place} is empty.`;
    case "invalid_key":
      return `${place}: the name of a system has small letters, digits and dashes, and begins with a letter.`;
    default:
      return `${place}: ${issue.message}.`;
  }
}

function near(key: string, known: readonly string[]): string {
  const found = suggest(key, known);
  return found === undefined ? "" : ` (did you mean \`${found}\`?)`;
}
