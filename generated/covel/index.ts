// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
export * from "./events.ts";
export * from "./semantics.ts";
export * from "./requirements.ts";
export * from "./payloads.ts";
export * from "./dispatcher.ts";
export * from "./effects.ts";
export * from "./sessions.ts";
export * from "./trace.ts";
