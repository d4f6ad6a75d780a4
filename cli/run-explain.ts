import { LAWS_BY_NAME } from "../conformance/laws/index.ts";
import { LAWS, type Requirement, type Spec } from "../spec/model/index.ts";
import { suggest } from "../generator/diagnostics/suggest.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { loadConfig } from "./load-config.ts";
import { readSpec } from "./read-spec.ts";

/** Prints a requirement of any configured system. Throws a {@link UserFault} for an unknown id. */
export async function runExplain(id: string, configFile: string): Promise<ExitCode> {
  const { config, root } = await loadConfig(configFile);
  const specs = await Promise.all(Object.entries(config.systems).map(([name, system]) => readSpec(root, name, system)));
  const wanted = id.toUpperCase();
  for (const spec of specs) {
    const requirement = spec.requirements.find((candidate) => candidate.id === wanted);
    if (requirement !== undefined) {
      process.stdout.write(`${explanation(spec, requirement)}\n`);
      return EXIT.fine;
    }
    const retired = spec.retired.find((candidate) => candidate.id === wanted);
    if (retired !== undefined) {
      process.stdout.write(`${retired.id} is retired and will not be used again: ${retired.reason}\n`);
      return EXIT.fine;
    }
  }
  const near = suggest(
    wanted,
    specs.flatMap((spec) => spec.requirements.map((requirement) => requirement.id)),
  );
  throw new UserFault(
    `Cannot find the requirement \`${id}\`.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
  );
}

/** A requirement in full: sentence, place on the page, law, capabilities, where to look. */
export function explanation(spec: Spec, requirement: Requirement): string {
  const { id, level, text, law, unchecked } = requirement;
  const lines = [`${id}  ${level}`, `  “${text}”`, `  ${spec.page}#${id.toLowerCase()}`, ""];
  if (law === null) return [...lines, `  Not checked: ${unchecked ?? "no reason given"}`].join("\n");
  const rule = LAWS_BY_NAME.get(law);
  lines.push(`  law       ${law}: ${LAWS[law]}`);
  if (rule?.needs !== undefined) lines.push(`  needs     ${rule.needs.join(", ")}`);
  if (rule !== undefined) lines.push(`  look at   ${rule.hint}`);
  lines.push(`  try       npx hookspec conform <kernel> --system ${spec.system} --only ${id}`);
  return lines.join("\n");
}
