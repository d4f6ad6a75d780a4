import { expect, it } from "vitest";
import type { Capability } from "../../spec/model/index.ts";
import { doorSpec } from "./__fixtures__/door-spec.ts";
import { emitKernel } from "./kernel.ts";
import { emitSessions, hasSessions } from "./sessions.ts";

const withCapabilities = (...names: Capability[]) => ({
  ...doorSpec,
  capabilities: [...doorSpec.capabilities, ...names.map((name) => ({ name, required: false, meaning: "" }))],
});

it("makes a layer for a page that lists sessions, and none for another", () => {
  expect([hasSessions(doorSpec), hasSessions(withCapabilities("sessions"))]).toEqual([false, true]);
  expect(emitKernel(doorSpec)).not.toContain("HookSessions");
  expect(emitKernel(withCapabilities("sessions"))).toContain("new HookSessions({ onFailure })");
});

it("holds nothing that the page does not ask for", () => {
  const parts = {
    declarations: "checkDeclarations",
    approval: "approve(plugin",
    "fault-latch": "faultThreshold",
  } as const satisfies Partial<Record<Capability, string>>;
  for (const [capability, part] of Object.entries(parts)) {
    expect(emitSessions(withCapabilities("sessions"))).not.toContain(part);
    expect(emitSessions(withCapabilities("sessions", capability as Capability))).toContain(part);
  }
});

it("fills in the context fields that the page names, and asks the caller for the others", () => {
  const [field] = doorSpec.context.filter(({ source }) => source === "dispatch");
  expect(field).toBeDefined();
  const name = field?.name ?? "";
  const text = emitSessions({
    ...withCapabilities("sessions"),
    sessionFields: [{ part: "session", field: name, meaning: "" }],
  });
  expect(text).toContain(`Omit<HookGivenContexts[E], ${JSON.stringify(name)}>`);
  expect(text).toContain(`${name}: this.session.id,`);
  expect(text).not.toContain("readonly language");
});
