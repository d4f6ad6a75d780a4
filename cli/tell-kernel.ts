import type { Spec } from "../spec/model/index.ts";

/** Prints what a kernel says that it can do, and what it lacks of its page's list. */
export function tellCapabilities(capabilities: readonly string[], spec: Spec, out: (line: string) => void): void {
  out(`  capabilities: ${capabilities.join(", ") || "none"}`);
  for (const { name, required } of spec.capabilities.filter((one) => !capabilities.includes(one.name)))
    out(`  lacks \`${name}\`${required ? ", which the page requires" : ": what rests on it is not applicable"}`);
}

/** The last lines of a kernel's output, set off. */
export function indented(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .slice(-20)
    .map((line) => `    | ${line}`)
    .join("\n");
}
