export { canonicalJson, sha256, specDigest } from "./canonical.ts";
export * from "./law-names.ts";
export * from "./lifecycle.ts";
export * from "./lifecycle-rules.ts";
export * from "./lifecycle-text.ts";
export * from "./rule-names.ts";
export * from "./spec.ts";
export * from "./type-expression.ts";
export * from "./vocabulary.ts";
