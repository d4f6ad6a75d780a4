// Lets hookspec judge the kernel: hookspec conform adapter.ts
import type { Kernel } from "hookspec";
import { HookKernel, type Options } from "./kernel.ts";

export default {
  identity: { name: "covel kernel in TypeScript", version: "1.0.0", system: "covel" },
  capabilities: [
    "limits",
    "groups",
    "failure-records",
    "signals",
    "match",
    "framework-tier",
    "cancellation",
    "rich-values",
  ],
  create(host) {
    const kernel = new HookKernel((failure) => host.recordFailure(failure));
    return {
      // what comes from the suite may be of any type, on purpose
      register: ({ id, event, plugin, tier, options, handler }) =>
        kernel.register(event, handler, { ...options, id, plugin, tier } as Options),
      dispatch: ({ id, event, payload, context, signal }) => kernel.dispatch(event, payload, context, { id, signal }),
    };
  },
} satisfies Kernel;
