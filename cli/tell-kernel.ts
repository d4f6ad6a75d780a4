import type { Spec } from "../spec/model/index.ts";

/** Prints what a kernel says that it can do, and what it lacks of its page's list. Answers whether it has all that is required. */
export function tellCapabilities(capabilities: readonly string[], spec: Spec, out: (line: string) => void): boolean {
  out(`  capabilities: ${capabilities.join(", ") || "none"}`);
  const lacking = spec.capabilities.filter(({ name }) => !capabilities.includes(name));
  for (const { name, required } of lacking)
    out(
      `  lacks \`${name}\`${required ? ", which the page requires: name it in `capabilities` once the kernel has it" : ": what rests on it is not applicable"}`,
    );
  return lacking.every(({ required }) => !required);
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
