import type { Spec } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { scopesOf } from "./event-types.ts";
import { render } from "./render.ts";

/** Text of events.ts: the list of events, their names as a type, their scopes. */
export function emitEvents(spec: Spec): string {
  return render("events", { banner: banner(spec), events: spec.events, scopes: scopesOf(spec) });
}
