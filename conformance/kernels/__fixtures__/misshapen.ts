const identity = { name: "misshapen", version: "1.0.0", system: "chained" };
const instance = { register: () => () => {}, dispatch: async () => ({ kind: "proceed", payload: {} }) };

export const noMembers = { identity };
export const noCreate = { identity, capabilities: [] };
export const otherSystem = { identity: { ...identity, system: "other" }, capabilities: [], create: () => instance };
export const wrongCapability = { identity, capabilities: ["flying"], create: () => instance };
export const createThrows = {
  identity,
  capabilities: [],
  create() {
    throw new Error("cannot");
  },
};
export const createHangs = { identity, capabilities: [], create: () => new Promise(() => {}) };
export const noInstance = { identity, capabilities: [], create: () => undefined };
export const noRegister = { identity, capabilities: [], create: () => ({ dispatch: instance.dispatch }) };
export const noPromise = {
  identity,
  capabilities: [],
  create: () => ({ ...instance, dispatch: () => ({ kind: "proceed" }) }),
};
