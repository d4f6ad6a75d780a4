import type {
  EffectSpec,
  EventSpec,
  PayloadField,
  Rewrite,
  SharedType,
  TypeExpression,
} from "../../../spec/model/index.ts";
import { type ArgumentKind, EFFECT_SIGNATURES, type EffectSignature } from "../../resolve/effect-signatures.ts";
import { canBe, keysOf, type TypeTable, typeTable } from "../../resolve/type-facts.ts";
import { type Draw, int, pick, yes } from "./dice.ts";
import { arbitraryName, words } from "./draw-text.ts";

type Argument = EffectSpec["args"][number];

const SORTS = {
  flag: { kind: "primitive", name: "boolean" },
  count: { kind: "primitive", name: "number" },
  list: { kind: "array", item: { kind: "primitive", name: "string" } },
  schema: { kind: "record", value: { kind: "primitive", name: "unknown" } },
  text: { kind: "primitive", name: "string" },
} as const satisfies Record<string, TypeExpression>;

/** What the rest of an event's section has for its effect rules. */
interface EffectScene {
  payload: readonly PayloadField[];
  rewrites: readonly Rewrite[];
  guard: boolean;
  types: readonly SharedType[];
}

/** Effect rules of an event with what the kernel has to know for them, and its rewritable fields with what stands in front. */
export function drawEffects(
  g: Draw,
  { payload, rewrites, guard, types }: EffectScene,
): Pick<EventSpec, "rewrites" | "situation" | "effects"> {
  const maker = new EffectMaker(g, { payload, rewrites, guard, types });
  const fields = rewrites.map((rewrite) => maker.withPrefix(rewrite));
  const effects = yes(g) ? Array.from({ length: int(g, 1, 4) }, () => maker.effect()) : [];
  const { situation } = maker;
  return {
    rewrites: fields,
    ...(situation.length === 0 ? {} : { situation }),
    ...(effects.length === 0 ? {} : { effects }),
  };
}

/** Makes rules one by one; what the kernel knows grows with what they ask for. */
class EffectMaker {
  readonly situation: PayloadField[] = [];
  private readonly g: Draw;
  private readonly payload: readonly string[];
  private readonly rewritable: readonly string[];
  private readonly operation: string[];
  private readonly typeOf: ReadonlyMap<string, TypeExpression>;
  private readonly table: TypeTable;
  private readonly guard: boolean;

  constructor(g: Draw, { payload, rewrites, guard, types }: EffectScene) {
    this.g = g;
    this.guard = guard;
    this.payload = payload.map(({ name }) => name);
    this.rewritable = rewrites.map(({ field }) => field);
    this.operation = [...new Set([...this.payload, ...this.rewritable])];
    this.typeOf = new Map([
      ...payload.map(({ name, type }) => [name, type] as const),
      ...rewrites.map(({ field, type }) => [field, type] as const),
    ]);
    this.table = typeTable(types);
  }

  /** A field whose front the kernel may hold, with the name of what it puts there. */
  withPrefix(rewrite: Rewrite): Rewrite {
    if (!rewrite.merge.kernelPrefix || yes(this.g)) return rewrite;
    return { ...rewrite, merge: { ...rewrite.merge, prefixFrom: this.known(yes(this.g) ? "text" : "list", "front") } };
  }

  effect(): EffectSpec {
    const rules = Object.entries<EffectSignature>(EFFECT_SIGNATURES).filter(([, signature]) => this.fits(signature));
    const [rule, { on: about, takes, more, blocked }] = pick(this.g, rules);
    const kinds = [...takes, ...Array.from({ length: more ? int(this.g, 1, 2) : 0 }, () => more ?? []).flat()];
    const fields = this.operation.filter((name) => this.typeOf.has(name));
    const on =
      about === "event"
        ? null
        : about === "name"
          ? this.g(arbitraryName)
          : pick(this.g, kinds.includes("part") ? fields.filter((name) => this.partsOf(name).length > 0) : fields);
    const args = kinds.map((kind) => this.argument(kind, on ?? ""));
    if (on !== null && blocked !== true && !this.operation.includes(on)) this.operation.push(on);
    return { on, when: blocked === true ? "blocked" : "proceeds", rule, args, meaning: words(this.g) };
  }

  /** Whether the event has all that a rule speaks of. */
  private fits({ on, takes, more = [], blocked }: EffectSignature): boolean {
    const fields = this.operation.filter((name) => this.typeOf.has(name));
    if (blocked === true && !this.guard) return false;
    if (on === "field" && fields.length === 0) return false;
    return [...takes, ...more].every((kind) => {
      if (kind === "part") return fields.some((name) => this.partsOf(name).length > 0);
      if (kind === "payload") return this.payload.length > 0;
      if (kind === "rewritable") return this.rewritable.length > 0;
      if (kind === "operation") return this.operation.length > 0;
      return kind !== "path" || this.operation.some(canBegin);
    });
  }

  private argument(kind: ArgumentKind, on: string): Argument {
    const { g } = this;
    switch (kind) {
      case "value":
        return this.value();
      case "part":
        return pick(g, this.partsOf(on));
      case "payload":
      case "rewritable":
      case "operation":
        return pick(g, this[kind]);
      case "path": {
        const field = pick(g, this.operation.filter(canBegin));
        const parts = this.typeOf.has(field) ? this.partsOf(field).filter(canBegin) : ["x", "y z"];
        return parts.length > 0 && yes(g) ? `${field}.${pick(g, parts)}` : field;
      }
      default:
        return this.known(kind, kind);
    }
  }

  private value(): Argument {
    const { g } = this;
    switch (pick(g, ["text", "number", "boolean", "known"])) {
      case "number":
        return pick(g, [0, -1.5, 7, 1e21, 2e-7]);
      case "boolean":
        return yes(g);
      case "known":
        return `${this.text()} {${this.known(yes(g) ? "text" : "count", "said")}}`;
      default:
        return pick(g, ["true", "-1", "1e5", " x ", "a, b", "(", this.text()]);
    }
  }

  /** What stands in braces would be a name; a cell of code shows no no-break space. */
  private text(): string {
    return words(this.g).replace(/[{\u00a0]/g, "x");
  }

  /** Name of something that the kernel knows, of a sort; a new one or one that is there. */
  private known(sort: keyof typeof SORTS, stem: string): string {
    const { g } = this;
    const type = SORTS[sort];
    const old = this.situation.filter((field) => field.type === type && /^\w+$/.test(field.name));
    if (old.length > 0 && yes(g)) return pick(g, old).name;
    const name = `${stem}${this.situation.length}`;
    this.situation.push({ name, optional: yes(g), type, meaning: words(g) });
    return name;
  }

  private partsOf(field: string): readonly string[] {
    const type = this.typeOf.get(field);
    if (type === undefined || !canBe(type, this.table, "record")) return [];
    const keys = keysOf(type, this.table);
    return keys === null ? ["a", "x y"] : [...keys];
  }
}

/** Whether a way to a part can go through a name. */
function canBegin(name: string): boolean {
  return !name.includes(".");
}
