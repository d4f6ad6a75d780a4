export * from "./diagnostics/index.ts";
export { type PageInput, type Reading, readPages } from "./read.ts";
