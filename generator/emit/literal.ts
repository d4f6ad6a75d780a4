const LINE_BREAKERS = /[\u2028\u2029]/g;
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

/** A value as TypeScript source: text can never end its own literal. */
export function literal(value: string | number | boolean | null): string {
  return JSON.stringify(value).replace(LINE_BREAKERS, (c) => `\\u${c.charCodeAt(0).toString(16)}`);
}

/** A property name as TypeScript source: plain where possible; `__proto__` computed, so that it names a property. */
export function propertyKey(name: string): string {
  if (name === "__proto__") return `["__proto__"]`;
  return IDENTIFIER.test(name) ? name : literal(name);
}

/** A property name in a type or a destructuring-free position, where nothing is computed. */
export function typeKey(name: string): string {
  return IDENTIFIER.test(name) ? name : literal(name);
}

/** A text as the inside of a template literal: it can neither end it nor begin a substitution. */
export function templateText(text: string): string {
  return literal(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/`|\$\{/g, "\\$&");
}

/** A text as the inside of a comment: one line, and it can never end the comment. */
export function commentText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("*/", "*\\/")
    .trim();
}
