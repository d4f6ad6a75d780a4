import type { Encoded } from "../../program/value.ts";
import { certainlyFailed, sharesFunction } from "../certain.ts";
import { brief, isUndefined, tagOf } from "../encoded.ts";
import type { Law } from "../law.ts";

/** The recorded reason of a throw is the error's message or its string form. */
export const reason: Law = {
  name: "fail.reason",
  needs: ["failure-records"],
  hint: "Look at the text that your kernel records for a thrown value: its message, or what String makes of it.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        if (!certainlyFailed(call, "throw") || sharesFunction(call.registration.id, reading)) continue;
        const report = dispatch.failures.find(
          (one) => one.report.handler === call.registration.id && one.report.kind === "throw",
        );
        const forms = textsOf(call.settle?.value);
        if (report === undefined || forms === null) continue;
        verdict.held();
        if (forms.includes(report.report.reason)) continue;
        verdict.broken({
          at: report.index,
          dispatch: dispatch.id,
          expected: `the failure of ${call.id} is recorded with reason ${forms.map((form) => brief(form)).join(" or ")}`,
          observed: `its reason is ${brief(report.report.reason)}`,
        });
      }
  },
};

/** The texts by which a thrown value may be told; null where it has no text of its own. */
function textsOf(thrown: Encoded | undefined): string[] | null {
  if (isUndefined(thrown)) return ["undefined"];
  if (thrown === null || typeof thrown === "boolean" || typeof thrown === "number") return [String(thrown)];
  if (typeof thrown === "string") return [thrown];
  if (thrown === undefined || tagOf(thrown) !== "error") return null;
  const { name, message } = thrown as { name?: Encoded; message?: Encoded };
  const text = typeof message === "string" ? message : "";
  return text === "" ? [text, String(name)] : [text, `${String(name)}: ${text}`];
}
