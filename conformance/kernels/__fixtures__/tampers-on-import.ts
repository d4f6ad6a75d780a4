import { fine } from "./troubled.ts";

Array.prototype.push = () => 0;
Reflect.set(Object.prototype, "toJSON", () => "mine");

export default fine;
