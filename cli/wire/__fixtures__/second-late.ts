import kernel from "../../../generated/covel/kernel.ts";

type Create = typeof kernel.create;
type Registration = Parameters<ReturnType<Create>["register"]>[0];

const late = (ms: unknown = 5000) => (typeof ms === "number" && ms > 0 ? ms + 1000 : ms);

/** A right kernel whose limits all fire one second late. */
export default {
  ...kernel,
  create(host: Parameters<Create>[0]) {
    const instance = kernel.create(host);
    return {
      ...instance,
      register: (registration: Registration) =>
        instance.register({
          ...registration,
          options: { ...registration.options, timeoutMs: late(registration.options.timeoutMs) },
        }),
    };
  },
};
