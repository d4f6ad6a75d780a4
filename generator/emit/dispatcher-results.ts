import type { EventSpec, ResultForm, Spec } from "../../spec/model/index.ts";
import { FitWriter, type ShapeTest } from "./dispatcher-fits.ts";
import { typeText } from "./type-text.ts";

/** A result form as a constant of the generated code. */
export interface FormView {
  name: string;
  text: string;
  does: string;
  rewritesIn: string | null;
  reasonIn: string | null;
}

/** A function of the generated code that tells what a returned value amounts to. */
export interface ClassifierView {
  name: string;
  of: string;
  tests: { always: boolean; test: string; form: string }[];
  /** some value reaches the end: it is malformed */
  open: boolean;
}

/** Forms, classifiers and the tests they rest on; `nameOf` an event's classifier. */
export interface ResultsView {
  forms: FormView[];
  classifiers: ClassifierView[];
  shapes: ShapeTest[];
  nameOf(event: EventSpec): string;
}

/** The results table as code: events with the same forms share one classifier. */
export function resultsView(spec: Spec): ResultsView {
  const writer = new FitWriter(spec);
  const forms = spec.results.map(
    (form, i): FormView => ({
      name: `FORM_${i + 1}`,
      text: typeText(form.type).replaceAll(/\s+/g, " "),
      does: form.does[0] ?? "malformed",
      rewritesIn: form.rewritesIn,
      reasonIn: form.reasonIn,
    }),
  );
  const classifiers = new Map<string, ClassifierView>();
  const names = new Map<string, string>();
  for (const event of spec.events) {
    const own = spec.results.flatMap((form, i) => (holdsFor(form, event) ? [i] : []));
    const key = own.join(",");
    const known = classifiers.get(key);
    if (known !== undefined) known.of += `, ${event.name}`;
    const view = known ?? classifierView(`classify${classifiers.size + 1}`, event.name, own, spec, forms, writer);
    classifiers.set(key, view);
    names.set(event.name, view.name);
  }
  return {
    forms,
    classifiers: [...classifiers.values()],
    shapes: writer.shapes(),
    nameOf: (event) => names.get(event.name) ?? "classify1",
  };
}

function classifierView(
  name: string,
  of: string,
  own: number[],
  spec: Spec,
  forms: FormView[],
  writer: FitWriter,
): ClassifierView {
  const tests: ClassifierView["tests"] = [];
  for (const i of own) {
    const form = spec.results[i];
    const view = forms[i];
    if (form === undefined || view === undefined) continue;
    const test = form.rewritesIn === "$" ? withPlain(writer.test(form.type, "value")) : writer.test(form.type, "value");
    tests.push({ always: test === "true", test, form: view.name });
    if (test === "true") break;
  }
  return { name, of, tests, open: !tests.some((test) => test.always) };
}

/** The rewrites can be the value itself only where it is an object with fields. */
function withPlain(test: string): string {
  const plain = "isPlain(value)";
  if (test === plain || test.startsWith(`${plain} && `)) return test;
  return test === "true" ? plain : `${plain} && (${test})`;
}

function holdsFor(form: ResultForm, event: EventSpec): boolean {
  return form.for.length === 0 || form.for.includes(event.kind) || form.for.includes(event.name);
}
