export { checkKernel } from "./check-kernel.ts";
export { KERNEL_NAMES, type KernelNames, type KernelSource } from "./kernel-tables.ts";
export { checkEveryLawBound, checkRequirements, unboundLaws } from "./check-laws.ts";
export { checkLedger } from "./check-ledger.ts";
export { compareDocument } from "./compare-document.ts";
export { compareFiles } from "./compare-files.ts";
export type { Drift, DriftKind } from "./drift.ts";
