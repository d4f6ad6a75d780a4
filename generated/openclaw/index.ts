// Made by hookspec from spec/openclaw/prompt-and-session.md (openclaw 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
export * from "./events.ts";
export * from "./semantics.ts";
export * from "./requirements.ts";
export * from "./payloads.ts";
export * from "./dispatcher.ts";
