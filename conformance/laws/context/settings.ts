import { hasCapability } from "../capability.ts";
import { brief, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";

/** Settings come from the plugin that owns the handler, and changes to what they return are seen by nobody else. */
export const settings: Law = {
  name: "context.settings",
  needs: ["settings"],
  hint: "Look at what the function in a context returns: the settings of the handler's own plugin, copied anew.",
  judge(reading, verdict) {
    const names = reading.spec.context
      .filter(
        (field) =>
          field.source === "kernel" &&
          (field.capability === null || hasCapability(field.capability, reading)) &&
          field.type.kind === "function" &&
          field.type.parameters.length === 0,
      )
      .map((field) => field.name);
    if (names.length === 0) return;
    const first = new Map<string, { call: string; value: Parameters<typeof brief>[0] }>();
    for (const { index, fact } of reading.facts("answer")) {
      const [name] = fact.path;
      const call = reading.calls.find((one) => one.id === fact.call);
      if (
        name === undefined ||
        fact.path.length !== 1 ||
        !names.includes(name) ||
        call?.registration.plugin === undefined
      )
        continue;
      const key = `${name} ${call.registration.plugin}`;
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, { call: call.id, value: fact.threw ? undefined : fact.value });
        continue;
      }
      verdict.held();
      if (!fact.threw && sameData(before.value, fact.value)) continue;
      verdict.broken({
        at: index,
        expected: `${name} tells ${call.id} what it told ${before.call} of the same plugin: ${brief(before.value)}`,
        observed: fact.threw ? "it throws" : brief(fact.value),
      });
    }
  },
};
