export { renderPages } from "./render-page.ts";
