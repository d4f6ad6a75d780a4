import type { Law } from "../law.ts";
import { callsOf } from "./judge-admissions.ts";
import { stageOf } from "./stage.ts";

/** A plugin that declares one thing twice loads as if it had done so once, or fails to load. */
export const duplicateOpen: Law = {
  name: "registration.duplicate-open",
  needs: ["sessions", "declarations"],
  hint: "Look at what your kernel makes of a declaration that stands twice: an error, or one declaration.",
  judge(reading, verdict) {
    const { loads, scenes } = stageOf(reading);
    for (const { plugin, done, fate } of loads) {
      if (fate !== "open" || done === null) continue;
      verdict.held();
      for (const scene of scenes)
        for (const { id } of reading.program.registrations.filter((one) => one.plugin === plugin.id)) {
          const calls = callsOf(id, scene);
          const most = done.error === undefined ? 1 : 0;
          const call = calls[most];
          if (call === undefined || call.index < done.index) continue;
          verdict.broken({
            at: call.index,
            dispatch: scene.dispatch.id,
            expected:
              most === 1
                ? `${id} runs once in ${scene.dispatch.id}`
                : `${id} does not run: ${plugin.id} failed to load`,
            observed: `${call.id} starts at ${call.at} ms`,
          });
        }
    }
  },
};
