import type { SessionPart } from "../../../spec/model/index.ts";
import type { Encoded } from "../../program/value.ts";
import { fieldsOf } from "../encoded.ts";
import { markersOf } from "../reading.ts";
import type { CallReading, Reading } from "../reading.ts";
import { type Scene, stageOf } from "./stage.ts";

/** The context field that tells a part of a session; undefined where the page has none. */
export function fieldOf(part: SessionPart, reading: Reading): string | undefined {
  return reading.spec.sessionFields?.find((one) => one.part === part)?.field;
}

/** Each call in a session with what its context holds in the field of a part; undefined = absent. */
export function toldIn(
  part: SessionPart,
  reading: Reading,
): { scene: Scene; call: CallReading; field: string; value: Encoded | undefined }[] {
  const field = fieldOf(part, reading);
  if (field === undefined) return [];
  return stageOf(reading).scenes.flatMap((scene) =>
    scene.dispatch.calls.map((call) => ({ scene, call, field, value: fieldsOf(call.context)?.get(field) })),
  );
}

/** Whether a field is empty on the events of a scene. */
export function isEmptyOn(field: string, { dispatch }: Scene, reading: Reading): boolean {
  const found = reading.spec.context.find(({ name }) => name === field);
  return found?.emptyOn.includes(dispatch.event.scope) === true;
}

/** What handlers put into their contexts, or into what functions of those return. */
export function plantedMarkers(reading: Reading): ReadonlySet<string> {
  const planted = reading.calls.flatMap(({ plan }) => [
    ...markersOf(plan.mutateContext),
    ...(plan.ask ?? []).flatMap(({ mutate }) => markersOf(mutate)),
  ]);
  return new Set(planted);
}
