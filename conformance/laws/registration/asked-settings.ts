import type { Encoded } from "../../program/value.ts";
import { stringsOf } from "../encoded.ts";
import type { CallReading, Reading } from "../reading.ts";
import { fieldOf, plantedMarkers } from "./fields.ts";
import { type Scene, stageOf } from "./stage.ts";

/** An answer of the function that gives a handler its settings. */
export interface AskedSettings {
  scene: Scene;
  call: CallReading;
  /** place of the answer */
  at: number;
  threw: boolean;
  value: Encoded;
  /** it holds what some handler put into an earlier answer */
  isPlanted: boolean;
}

/** Every time that a handler asks for its settings. */
export function askedSettings(reading: Reading): AskedSettings[] {
  const field = fieldOf("settings of the owner", reading);
  const planted = plantedMarkers(reading);
  return reading.facts("answer").flatMap(({ index, fact }): AskedSettings[] => {
    if (field === undefined || fact.path.length !== 1 || fact.path[0] !== field) return [];
    for (const scene of stageOf(reading).scenes) {
      const call = scene.dispatch.calls.find(({ id }) => id === fact.call);
      if (call === undefined) continue;
      const isPlanted = [...stringsOf(fact.value)].some((text) => planted.has(text));
      return [{ scene, call, at: index, threw: fact.threw, value: fact.value, isPlanted }];
    }
    return [];
  });
}
