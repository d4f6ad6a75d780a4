// Lets hookspec judge the kernel: hookspec conform --command "node --import tsx adapter.mjs"
import { serveKernel } from "hookspec/wire";

await serveKernel(async () => {
  // imported here, so that every timer the kernel captures is one of the suite's clock
  const { HookKernel } = await import("./kernel.mjs");
  return {
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
          kernel.register(event, handler, { id, plugin, tier, ...options }),
        dispatch: ({ id, event, payload, context, signal }) => kernel.dispatch(event, payload, context, { id, signal }),
      };
    },
  };
});
