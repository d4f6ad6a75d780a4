import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { toldIn } from "./fields.ts";

/** The context tells the language that its session was created with, on every event. */
export const language: Law = {
  name: "registration.language",
  needs: ["sessions"],
  hint: "Look at whether the language belongs to the session, fixed when it is created, and whether every event takes it from there.",
  judge(reading, verdict) {
    for (const { scene, call, field, value } of toldIn("language", reading)) {
      verdict.held();
      if (value === scene.session.language) continue;
      verdict.broken({
        at: call.index,
        dispatch: scene.dispatch.id,
        expected: `${field} of ${call.id} is ${brief(scene.session.language)}, with which ${scene.session.id} was created`,
        observed: brief(value),
      });
    }
  },
};
