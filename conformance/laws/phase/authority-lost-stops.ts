import type { Law } from "../law.ts";
import { revokedWhileRunning } from "./revoked.ts";

/** After authority was lost no later handler of the phase starts. */
export const authorityLostStops: Law = {
  name: "authority.lost-stops",
  needs: ["tool-authority"],
  hint: "Look at whether your kernel goes on to the next handler of a phase whose authority is lost.",
  judge(reading, verdict) {
    for (const { dispatch, call, revoke } of revokedWhileRunning(reading)) {
      if (dispatch.admitted.at(-1)?.registration.id === call.registration.id) continue;
      verdict.held();
      const later = dispatch.calls.find((one) => one.index > revoke.index);
      if (later === undefined) continue;
      verdict.broken({
        at: later.index,
        dispatch: dispatch.id,
        expected: `no handler of ${dispatch.id} starts after its authority was lost at ${revoke.at} ms`,
        observed: `${later.id} starts at ${later.at} ms`,
      });
    }
  },
};
