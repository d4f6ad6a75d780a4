// A right kernel whose limits all fire one second late.
import adapter from "../../../examples/javascript/adapter.mjs";

const late = (ms = 5000) => (typeof ms === "number" && ms > 0 ? ms + 1000 : ms);

export default {
  ...adapter,
  create(host) {
    const instance = adapter.create(host);
    return {
      ...instance,
      register: ({ options, ...registration }) =>
        instance.register({ ...registration, options: { ...options, timeoutMs: late(options.timeoutMs) } }),
    };
  },
};
