import type { DispatcherVerdict } from "./judge-dispatcher.ts";
import type { Agreement } from "./prove-agreement.ts";

/** The figures as a section of a Markdown page. */
export function agreementText({ system, programs, objections, seldom, broken, unseen, dispatcher }: Agreement): string {
  const count = (fate: DispatcherVerdict["fate"]) => dispatcher.filter((one) => one.fate === fate).length;
  const list = (items: readonly string[]) => (items.length === 0 ? "none" : items.join("; "));
  const survivors = dispatcher
    .filter(({ fate }) => fate === "survives")
    .map(({ id }) => `- \`${id.replaceAll("`", "'")}\``);
  return [
    `## Laws, model and dispatcher: ${system}`,
    "",
    `Laws and model judged ${programs} runs of right kernels. Objections: ${list(objections)}.`,
    `Laws put to the test fewer than 100 times: ${list(seldom.map(([law, held]) => `${law} (${held})`))}.`,
    `Of ${broken} runs of mutants that break a MUST the model accepts: ${list(unseen)}.`,
    `Of ${dispatcher.length} mutants of the generated dispatcher ${count("laws")} break a law, ${count("host")} hang, crash or do not load, ${count("survives")} survive:`,
    "",
    ...survivors,
    "",
  ].join("\n");
}
