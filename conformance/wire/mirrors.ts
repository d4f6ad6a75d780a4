import { encode } from "../program/encode.ts";
import { sameValue } from "../program/same-value.ts";
import { decode } from "../program/decode.ts";
import type { Effect } from "./messages.ts";
import { overwrite } from "./overwrite.ts";

/** Where a live copy here has its original: a place that a `mutate` can name. */
export interface Place {
  call?: number;
  dispatch?: string;
  target: "payload" | "context" | "result" | "caller";
}

/** What a call over there was given, as it is here. */
export interface CallMirror {
  payload: unknown;
  context: object;
  /** null = its context has none */
  signal: AbortController | null;
  /** whether the signal is known to have fired */
  fired: boolean;
}

/** The copies here of what a kernel in another process holds, and where each has its original. */
export class Mirrors {
  /** call `n` at `n - 1` */
  readonly calls: CallMirror[] = [];
  /** payloads that matches were asked about, in their order */
  readonly matched: unknown[] = [];
  /** the payload of each dispatch, where it is an object */
  readonly callers = new Map<string, object>();
  private readonly places = new WeakMap<object, Place>();

  /** Says where the original of a value is, unless that is known. */
  place(value: unknown, place: Place): void {
    if (value !== null && typeof value === "object" && !this.places.has(value)) this.places.set(value, place);
  }

  /** Where the original of a value is; undefined when it is none of these copies. */
  placeOf(value: unknown): Place | undefined {
    return value === null || typeof value !== "object" ? undefined : this.places.get(value);
  }

  /** The payload of the caller of a dispatch. */
  addCaller(dispatch: string, payload: unknown): void {
    if (payload === null || typeof payload !== "object") return;
    this.callers.set(dispatch, payload);
    this.places.set(payload, { dispatch, target: "caller" });
  }

  addCall(call: CallMirror): void {
    this.calls.push(call);
    this.place(call.payload, { call: this.calls.length, target: "payload" });
    this.place(call.context, { call: this.calls.length, target: "context" });
  }

  /** The copy of the object that an adapter names as the very same one. */
  sameAs(name: string | undefined, part: "payload" | "context"): unknown {
    if (name === undefined) return undefined;
    const [kind, id = ""] = name.split(":");
    if (kind === "call") return this.calls[Number(id) - 1]?.[part];
    if (kind === "match") return this.matched[Number(id) - 1];
    return part === "payload" ? this.callers.get(id) : undefined;
  }

  /** Takes over a payload that may have changed over there; true when it did. */
  see({ dispatch, call = 0, payload }: Extract<Effect, { effect: "seen" }>): boolean {
    const mirror = dispatch === undefined ? this.calls[call - 1]?.payload : this.callers.get(dispatch);
    if (mirror === null || typeof mirror !== "object" || sameValue(encode(mirror), payload)) return false;
    overwrite(mirror, decode(payload));
    return true;
  }
}
