import { fileURLToPath } from "node:url";
import { BUILT_IN } from "../conformance/report/report.ts";
import { LAWS_BY_NAME } from "../conformance/laws/index.ts";
import { TRACE_LAWS_BY_NAME } from "../conformance/lifecycle/laws/index.ts";
import { rowText } from "../conformance/lifecycle/report-traces.ts";
import { LAWS, type Requirement, type Spec } from "../spec/model/index.ts";
import { suggest } from "../generator/diagnostics/suggest.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { loadConfig } from "./load-config.ts";
import { readSpec } from "./read-spec.ts";

/** Prints a requirement of any configured system. Throws a {@link UserFault} for an unknown id. */
export async function runExplain(id: string, configFile: string, example = false): Promise<ExitCode> {
  const { config, root } = await loadConfig(configFile);
  const specs = await Promise.all(Object.entries(config.systems).map(([name, system]) => readSpec(root, name, system)));
  const wanted = id.toUpperCase();
  for (const spec of specs) {
    const requirement = spec.requirements.find((candidate) => candidate.id === wanted);
    if (requirement !== undefined) {
      if (example) return printExample(spec, requirement);
      process.stdout.write(`${explanation(spec, requirement)}\n`);
      return EXIT.fine;
    }
    const retired = spec.retired.find((candidate) => candidate.id === wanted);
    if (retired !== undefined) {
      process.stdout.write(`${retired.id} is retired and will not be used again: ${retired.reason}\n`);
      return EXIT.fine;
    }
  }
  const builtIn = Object.entries(BUILT_IN).find(([known]) => known === wanted);
  if (builtIn !== undefined) {
    process.stdout.write(`${wanted}  MUST\n  “${builtIn[1]}”\n\nNo page says so: the suite asks it of every kernel.\n`);
    return EXIT.fine;
  }
  const near = suggest(wanted, [
    ...specs.flatMap((spec) => spec.requirements.map((requirement) => requirement.id)),
    ...Object.keys(BUILT_IN),
  ]);
  throw new UserFault(
    `Cannot find the requirement \`${id}\`.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
  );
}

/** Draws with the suite's own kernel, which follows any page. */
async function printExample(spec: Spec, { id, law }: Requirement): Promise<ExitCode> {
  if (law === null) throw new UserFault(`\`${id}\` is not checked, so nothing can be drawn.`);
  if (TRACE_LAWS_BY_NAME.has(law))
    throw new UserFault(`\`${id}\` shows in a run of a whole host, so no timeline of dispatches can be drawn.`);
  const { runInline } = await import("../conformance/run/run-inline.ts");
  const { drawExample } = await import("../conformance/example/index.ts");
  const kernelModule = fileURLToPath(new URL("../conformance/kernels/index.ts", import.meta.url));
  const capabilities = spec.capabilities.map(({ name }) => name);
  const block = await drawExample(spec, capabilities, law, async (program) => {
    const ran = await runInline({ kernelModule, exportName: "createTextbookKernel" }, spec, program);
    return ran.record;
  });
  if (block === null) throw new UserFault(`No small run was found that puts \`${id}\` to the test.`);
  process.stdout.write(`\`\`\`timeline ${id}\n${block}\n\`\`\`\n`);
  return EXIT.fine;
}

/** A requirement in full: sentence, place on the page, law, capabilities, where to look. */
export function explanation(spec: Spec, requirement: Requirement): string {
  const { id, level, text, law, unchecked } = requirement;
  const lines = [`${id}  ${level}`, `  “${text}”`, `  ${requirement.page ?? spec.page}#${id.toLowerCase()}`, ""];
  if (law === null) return [...lines, `  Not checked: ${unchecked ?? "no reason given"}`].join("\n");
  const rule = LAWS_BY_NAME.get(law);
  lines.push(`  law       ${law}: ${LAWS[law]}`);
  if (rule?.needs !== undefined) lines.push(`  needs     ${rule.needs.join(", ")}`);
  if (rule !== undefined) lines.push(`  look at   ${rule.hint}`);
  const trace = TRACE_LAWS_BY_NAME.get(law);
  if (trace !== undefined) {
    const rows = spec.lifecycle?.rules.filter((row) => row.requirement === id) ?? [];
    lines.push(...rows.map((row) => `  row       ${rowText(row)}`), `  look at   ${trace.hint}`);
    lines.push(`  try       npx hookspec trace <file> --system ${spec.system} --only ${id}`);
  } else lines.push(`  try       npx hookspec conform <kernel> --system ${spec.system} --only ${id}`);
  return lines.join("\n");
}
