export { createTextbookKernel, type TextbookOptions } from "./textbook/create-textbook-kernel.ts";
export { Textbook } from "./textbook/textbook.ts";
export type { Chain, Contribution, Entry, Lifetime, Result, Settled } from "./textbook/types.ts";
export type { Fields, UseScene } from "./textbook/effect-maker.ts";
export type { Declaration, OpenExecution, OpenSession } from "./textbook/session-keeper.ts";
export { TEXTBOOK_THRESHOLD } from "./textbook/session-keeper.ts";
