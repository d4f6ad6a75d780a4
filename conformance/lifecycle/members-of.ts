import { canonicalJson } from "../../spec/model/index.ts";

/** The members of a list, as texts that are equal where the members are; what is no list has none. */
export function membersOf(list: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(list) ? list.map((member) => canonicalJson(member)) : []);
}
