import { COPIES, EXPIRIES, type Kind, MODES, VIEWS, YIELDS } from "../../../spec/model/index.ts";
import { atLeastOne, type Draw, pick } from "./dice.ts";
import { words } from "./draw-text.ts";

/** A row of the kinds table. */
export function drawKind(g: Draw, name: string): Kind {
  return {
    name,
    modes: atLeastOne(g, MODES),
    view: pick(g, VIEWS),
    copies: pick(g, COPIES),
    expiry: pick(g, EXPIRIES),
    yields: pick(g, YIELDS),
    meaning: words(g),
  };
}
