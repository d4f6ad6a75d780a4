import type { Capability, Spec } from "../../../spec/model/index.ts";
import type { Kernel, KernelHost } from "../../kernel.ts";
import { TEXTBOOK_THRESHOLD } from "./session-keeper.ts";
import { Textbook } from "./textbook.ts";

export interface TextbookOptions {
  /** the class to make instances of: {@link Textbook}, or a subclass that overrides what is to be broken */
  make?: new (
    spec: Spec,
    host: KernelHost,
  ) => Textbook;
  /** name in the kernel's identity */
  name?: string;
  /** capabilities to declare; default: all that the page lists and the textbook has */
  capabilities?: readonly Capability[];
  /** declare what it has in sessions alone, too */
  inSessions?: boolean;
}

/** What the textbook does not have: not waiting for observers. */
const ABSENT: readonly Capability[] = ["detached-observers"];

/** What it has in sessions alone: outside of them a plugin has no settings. */
const IN_SESSIONS: readonly Capability[] = ["settings"];

/** A kernel for any spec, made of {@link Textbook} or of a subclass of it. */
export function createTextbookKernel(spec: Spec, options: TextbookOptions = {}): Kernel {
  const Make = options.make ?? Textbook;
  const absent = options.inSessions === true ? ABSENT : [...ABSENT, ...IN_SESSIONS];
  const listed = spec.capabilities.map((capability) => capability.name);
  return {
    identity: {
      name: options.name ?? "textbook",
      version: "1.0.0",
      system: spec.system,
      ...(listed.includes("fault-latch") ? { faultThreshold: TEXTBOOK_THRESHOLD } : {}),
    },
    capabilities: options.capabilities ?? listed.filter((name) => !absent.includes(name)),
    create: (host) => new Make(spec, host),
  };
}
