import naive from "./naive-kernel.ts";

/** The naive kernel as one of another system, whose page it knows nothing of: it breaks much. */
export default { ...naive, identity: { ...naive.identity, system: "covel" }, capabilities: [] };
