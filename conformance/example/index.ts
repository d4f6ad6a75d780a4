export { compareExample, type Difference, type Example, readExample, writeExample } from "./block.ts";
export type { BlockFault } from "./read-program.ts";
export { drawExample } from "./draw-example.ts";
