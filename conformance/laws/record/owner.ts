import type { Law } from "../law.ts";

/** A failure counts against the plugin that registered the handler. */
export const owner: Law = {
  name: "record.owner",
  needs: ["failure-records"],
  hint: "Look at where your kernel takes a failure's plugin from: the handler's registration.",
  judge(reading, verdict) {
    for (const { index, fact } of reading.facts("failure")) {
      const registration = reading.registration(fact.report.handler);
      if (registration === undefined) continue;
      verdict.held();
      const { plugin } = fact.report;
      if (plugin === undefined || plugin === null || plugin === registration.plugin) continue;
      verdict.broken({
        at: index,
        dispatch: fact.report.dispatch,
        expected: `the failure of ${registration.id} counts against ${registration.plugin ?? "no plugin: the framework registered it"}`,
        observed: `it names ${String(plugin)}`,
      });
    }
  },
};
