import type { Agreement } from "./prove-agreement.ts";

/** The figures as a section of a Markdown page. */
export function agreementText({ system, programs, objections, seldom, broken, unseen }: Agreement): string {
  const list = (items: readonly string[]) => (items.length === 0 ? "none" : items.join("; "));
  return [
    `## Laws, model and dispatcher: ${system}`,
    "",
    `Laws and model judged ${programs} runs of right kernels. Objections: ${list(objections)}.`,
    `Laws put to the test fewer than 100 times: ${list(seldom.map(([law, held]) => `${law} (${held})`))}.`,
    `Of ${broken} runs of mutants that break a MUST the model accepts: ${list(unseen)}.`,
    "",
  ].join("\n");
}
