import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { commentText, literal, propertyKey, templateText, typeKey } from "./literal.ts";

const environment = Handlebars.create();
environment.registerHelper("literal", (value: string | number | boolean | null) => literal(value));
environment.registerHelper("key", (name: string) => propertyKey(name));
environment.registerHelper("typeKey", (name: string) => typeKey(name));
environment.registerHelper("inTemplate", (text: string) => templateText(text));
environment.registerHelper("comment", (text: string) => commentText(text));
environment.registerHelper(
  "list",
  (values: readonly string[]) => `[${values.map((value) => literal(value)).join(", ")}]`,
);

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Renders `templates/<name>.hbs` over a view. Nothing is escaped: each text passes `literal`, `key`, `inTemplate` or `comment`. */
export function render(name: string, view: object): string {
  let template = compiled.get(name);
  if (template === undefined) {
    const text = readFileSync(new URL(`./templates/${name}.hbs`, import.meta.url), "utf8").replaceAll("\r\n", "\n");
    template = environment.compile(text, { noEscape: true, strict: true });
    compiled.set(name, template);
  }
  return template(view);
}
