// The kernel with one planted fault: every limit fires one millisecond late.
import { serveKernel } from "hookspec/wire";

await serveKernel(async () => {
  const { HookKernel } = await import("./kernel.mjs");
  const late = (ms = 5000) => (typeof ms === "number" && ms > 0 ? ms + 1 : ms);
  return {
    identity: { name: "faulty covel kernel in JavaScript", version: "1.0.0", system: "covel" },
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
          kernel.register(event, handler, { id, plugin, tier, ...options, timeoutMs: late(options.timeoutMs) }),
        dispatch: ({ id, event, payload, context, signal }) => kernel.dispatch(event, payload, context, { id, signal }),
      };
    },
  };
});
