// Lets hookspec judge the kernel: hookspec conform openclaw-adapter.mjs
import { PromptHooks } from "./openclaw-kernel.mjs";

export default {
  identity: { name: "openclaw kernel in JavaScript", version: "1.0.0", system: "openclaw" },
  capabilities: [
    "limits",
    "priorities",
    "failure-records",
    "phases",
    "tool-authority",
    "handler-lifetime",
    "nested-dispatch",
  ],
  create(host) {
    const kernel = new PromptHooks((failure) => host.recordFailure(failure));
    return {
      register({ id, event, plugin, options, handler }) {
        // the kernel's handlers take the payload first, the suite's the context; what is no function goes on as it is
        const turned = (payload, context) => handler(context, payload);
        const given = typeof handler === "function" ? turned : handler;
        return kernel.on(event, given, options, { id, ...(plugin === undefined ? {} : { plugin }) });
      },
      dispatch: ({ id, event, payload, context, phase, authority }) =>
        kernel.dispatch(event, payload, context, { id, phase, authority }),
    };
  },
};
