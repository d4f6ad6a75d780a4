import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";

/** A record names handler, registering plugin, event and a reason. */
export const names: Law = {
  name: "record.names",
  needs: ["failure-records"],
  hint: "Look at what your kernel hands to recordFailure: the registration's id and plugin, the event, a text.",
  judge(reading, verdict) {
    for (const { index, fact } of reading.facts("failure")) {
      const { report } = fact;
      verdict.held();
      const registration = reading.registration(report.handler);
      const dispatch = reading.dispatch(report.dispatch);
      const broken = (expected: string, observed: string) =>
        verdict.broken({ at: index, ...(dispatch === undefined ? {} : { dispatch: dispatch.id }), expected, observed });
      if (dispatch === undefined)
        broken("a recorded failure names its dispatch", `it names ${brief(String(report.dispatch))}`);
      else if (registration === undefined || registration.event !== dispatch.event.name)
        broken(
          `a failure recorded in ${dispatch.id} names one of its handlers`,
          `it names ${brief(String(report.handler))}`,
        );
      else if (report.event !== dispatch.event.name)
        broken(
          `the failure of ${registration.id} names the event ${brief(dispatch.event.name)}`,
          `it names ${brief(String(report.event))}`,
        );
      else if (typeof report.reason !== "string")
        broken(`the failure of ${registration.id} has a reason`, "it has none");
      else if (registration.plugin !== undefined && (report.plugin === undefined || report.plugin === null))
        broken(`the failure of ${registration.id} names the plugin ${registration.plugin}`, "it names none");
    }
  },
};
