import type { EventSpec, Spec, TypeExpression } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { access } from "./dispatcher-fits.ts";
import { literal } from "./literal.ts";
import { render } from "./render.ts";
import { typeText } from "./type-text.ts";

/** A pair of functions of the generated code: whether an object has the page's shape, and its copy if so. */
export interface CopyView {
  /** suffix of both names */
  id: number;
  type: string;
  parts: { at: string; test: string; copy: string }[];
  /** the pair of an event's payload */
  exported: boolean;
}

/** What copying the payloads of a spec needs; `of` gives the suffix of an event's pair. */
export interface CopiesView {
  pairs: CopyView[];
  of(event: EventSpec): number;
}

/** How a part that is an object is tested and copied; null = any tree will do. */
interface PartCopy {
  /** a list of what the two functions are for */
  list: boolean;
  fits: string;
  copy: string;
}

/** Copies of payloads by their types: code that knows a shape copies it several times faster than code that explores it. */
export function copiesView(spec: Spec): CopiesView {
  const pairs: CopyView[] = [];
  const named = new Map<string, PartCopy | null>();
  const ofEvent = new Map<string, number>();

  const objectOf = (type: TypeExpression & { kind: "object" }, name: string | null): CopyView => {
    const view: CopyView = {
      id: pairs.length + 1,
      type: typeText(type).replaceAll(/\s+/g, " "),
      parts: [],
      exported: false,
    };
    pairs.push(view);
    if (name !== null) named.set(name, callsOf(view));
    for (const field of type.fields) {
      if (isScalar(field.type, spec)) continue;
      const part = partOf(field.type);
      view.parts.push({
        at: access("copy", field.name),
        test: `key === ${literal(field.name)}${part === null ? "" : part.list ? ` && everyFits(part, ${part.fits})` : ` && ${part.fits}(part)`}`,
        copy: part === null ? "copyTree(part)" : part.list ? `copyEach(part, ${part.copy})` : `${part.copy}(part)`,
      });
    }
    return view;
  };

  const partOf = (type: TypeExpression): PartCopy | null => {
    if (type.kind === "object") return callsOf(objectOf(type, null));
    if (type.kind === "reference") {
      const known = named.get(type.name);
      if (known !== undefined) return known;
      const shared = spec.types.find((one) => one.name === type.name);
      if (shared === undefined) return null;
      if (shared.type.kind === "object") return callsOf(objectOf(shared.type, type.name));
      // A named list or union may lead back to itself: it is copied as any tree.
      named.set(type.name, null);
      return null;
    }
    if (type.kind !== "array" || isScalar(type.item, spec)) return null;
    const item = partOf(type.item);
    return item === null || item.list ? null : { ...item, list: true };
  };

  for (const event of copiesPerHandler(spec) ? spec.events : []) {
    const view = objectOf({ kind: "object", fields: event.payload }, null);
    view.exported = true;
    ofEvent.set(event.name, view.id);
  }
  return { pairs, of: (event) => ofEvent.get(event.name) ?? 1 };
}

/** Whether any event copies its payload for each handler; where one copy serves a dispatch, exploring it is cheap enough. */
export function copiesPerHandler(spec: Spec): boolean {
  return spec.kinds.some((kind) => kind.copies === "handler" && spec.events.some((event) => event.kind === kind.name));
}

function callsOf(view: CopyView): PartCopy {
  return { list: false, fits: `fits${view.id}`, copy: `copy${view.id}` };
}

function isScalar(type: TypeExpression, spec: Spec): boolean {
  switch (type.kind) {
    case "primitive":
      return type.name !== "unknown";
    case "literal":
      return true;
    case "union":
      return type.members.every((member) => isScalar(member, spec));
    case "reference": {
      const shared = spec.types.find((one) => one.name === type.name)?.type;
      return shared !== undefined && shared.kind !== "reference" && shared.kind !== "union" && isScalar(shared, spec);
    }
    default:
      return false;
  }
}

/** Text of copies.ts. It imports nothing. */
export function emitCopies(spec: Spec): string {
  const { pairs } = copiesView(spec);
  return render("dispatcher-copies", {
    banner: banner(spec),
    pairs,
    lists: pairs.some(({ parts }) => parts.some((part) => part.test.includes("everyFits("))),
  });
}
