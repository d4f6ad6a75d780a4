import type { Deed, ResultForm } from "../../../spec/model/index.ts";
import { Caller } from "./caller.ts";
import { fitsType, isPlainObject, ownValue, setOwn } from "./fits-type.ts";
import type { Chain, Result, Settled } from "./types.ts";

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

/** What a handler's settling amounts to, by the results table. */
export class Classifier extends Caller {
  protected classify(settled: Settled, chain: Chain): Result {
    switch (settled.how) {
      case "throw":
        return this.classifyThrow(settled.error, chain);
      case "timeout":
      case "cancelled":
        return { deed: settled.how, fields: NOTHING };
      case "value":
        return this.classifyValue(settled.value, chain);
    }
  }

  protected classifyThrow(error: unknown, _chain: Chain): Result {
    return { deed: "throw", fields: NOTHING, error };
  }

  protected classifyValue(value: unknown, chain: Chain): Result {
    let data: unknown;
    try {
      data = this.copyResult(value);
    } catch {
      // what cannot be copied is taken as data it is not
      return this.ignoresResults(chain)
        ? { deed: "continue", fields: NOTHING }
        : { deed: "malformed", fields: NOTHING };
    }
    const form = this.formOf(data, chain);
    if (!form) return { deed: "malformed", fields: NOTHING };
    const deed = this.deedOf(form, data);
    return {
      deed,
      fields: deed === "replace" ? this.fieldsOf(form, data, chain) : NOTHING,
      reason: this.reasonOf(form, data),
      message: deed === "abort" ? this.messageOf(form, data) : undefined,
    };
  }

  /** A result as plain data that its handler can no longer change. */
  protected copyResult(value: unknown): unknown {
    if (value !== null && typeof value === "object" && !Array.isArray(value) && !isPlainObject(value))
      throw new TypeError("A result is plain data");
    return structuredClone(value);
  }

  private ignoresResults(chain: Chain): boolean {
    return this.formOf(undefined, chain) !== undefined && this.formOf(0, chain)?.does[0] === "continue";
  }

  protected formsFor(chain: Chain): ResultForm[] {
    const { name, kind } = chain.event;
    return this.spec.results.filter(
      (form) => form.for.length === 0 || form.for.includes(kind) || form.for.includes(name),
    );
  }

  protected formOf(value: unknown, chain: Chain): ResultForm | undefined {
    return this.formsFor(chain).find(
      (form) => fitsType(value, form.type, this.spec) && (form.rewritesIn !== "$" || isPlainObject(value)),
    );
  }

  protected deedOf(form: ResultForm, value: unknown): Deed {
    const { type, extra } = form;
    const known = type.kind === "object" ? type.fields.map((field) => field.name) : null;
    const hasMore = known !== null && isPlainObject(value) && Object.keys(value).some((key) => !known.includes(key));
    return (hasMore ? extra?.[0] : undefined) ?? form.does[0] ?? "malformed";
  }

  /** The fields of a result that the event, and its phase, lists and that have the right type. */
  protected fieldsOf(form: ResultForm, value: unknown, chain: Chain): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    const given =
      form.rewritesIn === "$" || form.rewritesIn === null
        ? value
        : isPlainObject(value) && ownValue(value, form.rewritesIn);
    if (!isPlainObject(given)) return fields;
    for (const key of Object.keys(given)) {
      const field = ownValue(given, key);
      if (field !== undefined && this.isListed(key, chain)) setOwn(fields, key, field);
    }
    return this.checkFields(fields, chain);
  }

  protected isListed(name: string, chain: Chain): boolean {
    if (chain.phase && !chain.phase.fields.includes(name)) return false;
    return chain.event.rewrites.some((rewrite) => rewrite.field === name);
  }

  /** Drops fields of a wrong type; a list that narrows something then allows nothing. */
  protected checkFields(fields: Record<string, unknown>, chain: Chain): Record<string, unknown> {
    const checked: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(fields)) {
      const rewrite = chain.event.rewrites.find((candidate) => candidate.field === name);
      if (!rewrite) continue;
      if (rewrite.merge.pinned.length > 0 ? isPlainObject(value) : fitsType(value, rewrite.type, this.spec))
        setOwn(checked, name, value);
      else if (rewrite.merge.rule === "intersect") setOwn(checked, name, []);
    }
    return checked;
  }

  /** What the user is to read, where the form has it. */
  protected messageOf({ type }: ResultForm, value: unknown): string | undefined {
    const isListed = type.kind === "object" && type.fields.some(({ name }) => name === "message");
    const message = isListed && isPlainObject(value) ? ownValue(value, "message") : undefined;
    return typeof message === "string" ? message : undefined;
  }

  protected reasonOf(form: ResultForm, value: unknown): string | undefined {
    if (form.reasonIn === null || !isPlainObject(value)) return undefined;
    const reason = ownValue(value, form.reasonIn);
    return typeof reason === "string" ? reason : undefined;
  }
}
