// The kernel with one planted fault: every limit fires one millisecond late.
import adapter from "./adapter.mjs";

const late = (ms = 5000) => (typeof ms === "number" && ms > 0 ? ms + 1 : ms);

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
