import type { Law } from "../law.ts";
import { sharesFunction } from "../certain.ts";
import { callsOf } from "./judge-admissions.ts";
import { stageOf } from "./stage.ts";

/** No registration runs more than once in a dispatch. */
export const once: Law = {
  name: "registration.once",
  needs: ["sessions"],
  hint: "Look at whether loading or enabling a plugin again leaves its handlers in a list twice.",
  judge(reading, verdict) {
    for (const scene of stageOf(reading).scenes)
      for (const { id, event } of reading.program.registrations) {
        if (event !== scene.dispatch.event.name || sharesFunction(id, reading)) continue;
        const [first, second] = callsOf(id, scene);
        if (first === undefined) continue;
        verdict.held();
        if (second === undefined) continue;
        verdict.broken({
          at: second.index,
          dispatch: scene.dispatch.id,
          expected: `${id} runs once in ${scene.dispatch.id}`,
          observed: `${second.id} starts at ${second.at} ms`,
        });
      }
  },
};
