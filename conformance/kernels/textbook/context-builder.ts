import type { ContextField, TypeExpression } from "../../../spec/model/index.ts";
import { ownValue, resolveType } from "./fits-type.ts";
import { type OpenExecution, type OpenSession, SessionKeeper } from "./session-keeper.ts";
import type { Chain, Entry, Lifetime } from "./types.ts";

/** What a handler's context holds. */
export class ContextBuilder extends SessionKeeper {
  /** A context of its own for each handler. */
  protected buildContext(entry: Entry, chain: Chain, signal: AbortSignal, lifetime: Lifetime): object {
    const context: Record<string, unknown> = {};
    for (const field of this.spec.context) {
      if (!this.isOnScope(field, chain)) continue;
      const value = this.isOfSession(field, chain)
        ? this.sessionField(field, entry, chain)
        : field.source === "dispatch"
          ? this.givenField(field, chain)
          : this.kernelField(field, entry, chain, signal, lifetime);
      if (value !== undefined) context[field.name] = value;
    }
    return context;
  }

  protected isOnScope(field: ContextField, chain: Chain): boolean {
    return field.scopes.length === 0 || field.scopes.includes(chain.event.scope);
  }

  /** Whether the session of a dispatch fills in a field. */
  protected isOfSession(field: ContextField, { session }: Chain): boolean {
    return session !== null && (this.spec.sessionFields ?? []).some((one) => one.field === field.name);
  }

  protected sessionField({ name, emptyOn }: ContextField, entry: Entry, chain: Chain): unknown {
    const { session, execution, event } = chain;
    if (session === null) return undefined;
    switch ((this.spec.sessionFields ?? []).find(({ field }) => field === name)?.part) {
      case "session":
        return session.id;
      case "execution":
        return emptyOn.includes(event.scope) ? "" : (execution?.id ?? "");
      case "language":
        return this.languageOf(session, chain);
      case "enabled plugins":
        return this.enabledIn(session, execution);
      case "root of the execution":
        return execution?.root;
      default:
        return this.settingsFor(entry, session);
    }
  }

  protected languageOf(session: OpenSession, _chain: Chain): string {
    return session.language;
  }

  /** The handler's own list. */
  protected enabledIn(session: OpenSession, execution: OpenExecution | null): string[] {
    return [...(execution?.enabled ?? session.enabled)];
  }

  /** The function that gives a handler its settings; none for those of the framework. */
  protected settingsFor({ plugin }: Entry, session: OpenSession): (() => unknown) | undefined {
    return plugin === undefined ? undefined : () => this.settingsOf(plugin, session);
  }

  protected givenField(field: ContextField, chain: Chain): unknown {
    const value = ownValue(chain.request.context, field.name);
    if (typeof value === "string" && field.emptyOn.includes(chain.event.scope)) return "";
    return this.copyContextValue(value);
  }

  /** Lists and sets are the handler's own. */
  protected copyContextValue(value: unknown): unknown {
    return typeof value === "function"
      ? () => structuredClone(Reflect.apply(value, undefined, []))
      : structuredClone(value);
  }

  protected kernelField(
    field: ContextField,
    _entry: Entry,
    chain: Chain,
    signal: AbortSignal,
    lifetime: Lifetime,
  ): unknown {
    if (field.type.kind === "signal") return signal;
    if (field.capability === "handler-lifetime") return this.lifetimeField(field, lifetime);
    if (field.capability === "tool-authority") return this.authorityField(field, chain);
    // what is left for the kernel to say in words is which event it is
    return field.type.kind === "primitive" && field.type.name === "string" ? chain.event.name : undefined;
  }

  /** Every function of the field throws once the lifetime is over. */
  protected lifetimeField(field: ContextField, lifetime: Lifetime): unknown {
    return this.guardedObject(field.type, () => {
      if (!this.isAlive(lifetime)) throw new Error("The kernel no longer waits for this handler");
    });
  }

  protected isAlive(lifetime: Lifetime): boolean {
    return lifetime.active;
  }

  /** A question with an argument asks for a tool, one without asserts that the authority lives; a text is its fingerprint. */
  protected authorityField(field: ContextField, chain: Chain): unknown {
    const { authority } = chain.request;
    if (!authority || chain.phase?.capability !== field.capability) return undefined;
    const surface = new Set(authority.surface);
    return this.guardedObject(
      field.type,
      () => this.assertAuthority(chain),
      (tool) => this.allowsTool(chain, surface, tool),
      authority.fingerprint,
    );
  }

  protected assertAuthority(chain: Chain): void {
    if (this.isAuthorityLost(chain)) throw new Error("The authority is over");
  }

  protected allowsTool(chain: Chain, surface: ReadonlySet<string>, tool: unknown): boolean {
    return !this.isAuthorityLost(chain) && surface.has(String(tool));
  }

  protected isAuthorityLost(chain: Chain): boolean {
    return chain.authorityOver || chain.request.authority?.revoked.aborted === true;
  }

  private guardedObject(
    type: TypeExpression,
    assert: () => void,
    ask?: (argument: unknown) => unknown,
    text?: string,
  ): unknown {
    const shape = resolveType(type, this.spec);
    if (shape.kind === "function") return assert;
    if (shape.kind !== "object") return undefined;
    const made: Record<string, unknown> = {};
    for (const part of shape.fields) {
      if (part.type.kind === "function") made[part.name] = part.type.parameters.length > 0 && ask ? ask : assert;
      else if (text !== undefined) made[part.name] = text;
    }
    return Object.freeze(made);
  }
}
