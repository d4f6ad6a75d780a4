// Lets hookspec judge the kernel, in its own process: hookspec conform adapter.mjs
import { HookKernel } from "./kernel.mjs";

export default {
  identity: { name: "covel kernel in JavaScript", version: "1.0.0", system: "covel" },
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
      register: ({ id, event, plugin, tier, options, handler }) =>
        kernel.register(event, handler, { ...options, id, plugin, tier }),
      dispatch: ({ id, event, payload, context, signal }) => kernel.dispatch(event, payload, context, { id, signal }),
    };
  },
};
