/** What a newcomer writes first: a loop over the handlers with try and catch. It knows one system, the example page's. */
interface Registration {
  id: string;
  event: string;
  plugin?: string;
  handler: (context: unknown, payload: unknown) => unknown;
}

interface Dispatch {
  id: string;
  event: string;
  payload: unknown;
  context: Record<string, unknown>;
}

interface Result {
  action?: string;
  reason?: string;
  replace?: Record<string, unknown>;
}

interface Host {
  recordFailure(failure: object): void;
}

export default {
  identity: { name: "naive", version: "0.1.0", system: "example" },
  capabilities: ["limits", "groups"],
  create(host: Host) {
    const registrations: Registration[] = [];
    return {
      register(registration: Registration) {
        registrations.push(registration);
        return () => {
          registrations.splice(registrations.indexOf(registration), 1);
        };
      },
      async dispatch({ id, event, payload, context }: Dispatch) {
        let merged = payload as Record<string, unknown>;
        for (const { id: handlerId, event: of, plugin, handler } of registrations) {
          if (of !== event) continue;
          try {
            const result = (await handler({ ...context, event }, merged)) as Result | undefined;
            if (result?.action === "abort") return { kind: "blocked", reason: result.reason };
            if (result?.replace) merged = { ...merged, ...result.replace };
          } catch (error) {
            host.recordFailure({
              dispatch: id,
              handler: handlerId,
              plugin,
              event,
              kind: "throw",
              reason: String(error),
            });
          }
        }
        return { kind: "proceed", payload: merged };
      },
    };
  },
};
