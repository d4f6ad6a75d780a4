import type { Kernel } from "../../conformance/kernel.ts";
import { createTextbookKernel } from "../../conformance/kernels/textbook/create-textbook-kernel.ts";
import { Textbook } from "../../conformance/kernels/textbook/textbook.ts";
import type { Chain, Entry, Result } from "../../conformance/kernels/textbook/types.ts";
import type { Encoded } from "../../conformance/program/value.ts";
import { SETTLED_BY } from "../../conformance/rules/index.ts";
import type { Consequence, Deed, Spec } from "../../spec/model/index.ts";

/** A kernel that is right by the unchanged page. */
export interface RightKernel {
  /** what it is, in few words */
  name: string;
  kernel: Kernel;
}

/** How many of the ways that a page leaves open are tried: no page has more of them in one cell or for one key. */
const WAYS = 3;

/**
 * Kernels that are right by a page, the reference first: behind it those that go each of the other ways that the page
 * leaves open, since nobody can tell by the reference alone that a way was taken away.
 */
export function rightKernels(reference: Kernel, spec: Spec): RightKernel[] {
  // it may choose not to wait for observers; settings of its own it has none
  const capabilities = spec.capabilities.map(({ name }) => name).filter((name) => name !== "settings");
  const others = Array.from({ length: WAYS }, (_, way) => ({
    name: `a kernel that goes way ${way + 1} where several are allowed`,
    kernel: createTextbookKernel(goingWay(spec, way), { capabilities, make: Patient }),
  }));
  return [{ name: "the dispatcher", kernel: reference }, ...others];
}

/** The spec with another of the allowed ways in front, wherever there are several. */
function goingWay(spec: Spec, way: number): Spec {
  const turned = <T>(ways: readonly T[]): T[] => {
    const at = ways.length === 0 ? 0 : way % ways.length;
    return [...ways.slice(at), ...ways.slice(0, at)];
  };
  return {
    ...spec,
    kinds: spec.kinds.map((kind) => ({
      ...kind,
      modes: turned(kind.modes),
      copies: kind.copies === "open" ? (turned(["handler", "dispatch"] as const)[0] ?? "open") : kind.copies,
    })),
    options: spec.options.map((option) => ({ ...option, wrong: turned(option.wrong) })),
    results: spec.results.map(({ extra, ...form }) => ({
      ...form,
      does: turned(form.does),
      ...(extra === undefined ? {} : { extra: turned(extra) }),
    })),
    decisions: spec.decisions.map((decision) => ({
      ...decision,
      allowed: turned(decision.allowed).map((one) =>
        one.recorded === "open" ? { ...one, recorded: turned(["open", "no", "yes"] as const)[0] ?? "open" } : one,
      ),
    })),
  };
}

/** A textbook that lets a rewrite end the chain only where no later handler could override it. */
class Patient extends Textbook {
  private isSettled = true;

  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    const given = new Map(Object.entries(result.fields as Readonly<Record<string, Encoded>>));
    this.isSettled = chain.event.rewrites.every(
      ({ merge }) => SETTLED_BY[merge.rule.replace(/^rule:/, "")]?.(given) ?? true,
    );
    super.follow(entry, chain, result);
  }

  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const own = super.consequenceOf(chain, deed);
    if (deed !== "replace" || this.isSettled) return own;
    return { ...own, chain: "goes on" };
  }
}
