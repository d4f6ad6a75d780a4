export { explain, type Explanation } from "./model.ts";
