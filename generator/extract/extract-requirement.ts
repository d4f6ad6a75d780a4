import { LAW_NAMES, type Requirement } from "../../spec/model/index.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { REQUIREMENT_START, type RequirementLine } from "../parse/requirement.ts";
import type { Extraction, Fact } from "./fact.ts";
import { findHidden } from "../parse/hidden-characters.ts";
import { areaOf, requirementIdFault } from "./requirement-id.ts";

/** A requirement from its list item; null where it lacks what a requirement needs, which is reported. */
export function extractRequirement(line: RequirementLine, { log }: Extraction): Fact<Requirement> | null {
  const id = readId(line, log);
  const level = readLevel(line, log);
  const law = readLaw(line, log);
  if (line.id !== null && id !== null && line.anchor?.id !== line.id.text.toLowerCase()) {
    const place = line.anchor?.place ?? line.id.place;
    const found = line.anchor ? `The anchor is \`${line.anchor.id}\`` : "The item has no anchor";
    log.report(place, "bad-anchor", `${found}, expected \`${line.id.text.toLowerCase()}\`.`, {
      suggestion: `<a id="${line.id.text.toLowerCase()}"></a>`,
    });
  }
  if (SECOND_SENTENCE.test(line.prose.replace(ABBREVIATION, "x")))
    log.report(line.sentence, "requirement-with-two-sentences", "The item holds more than one sentence.");
  if (id === null || level === null || law === null) return null;
  if (line.text === "") return null;
  const value: Requirement = { ...id, level, text: line.text, ...law };
  const at = {
    id: line.id?.place ?? line.place,
    area: line.id?.place ?? line.place,
    level: line.keywords[0]?.place ?? line.sentence,
    text: line.sentence,
    law: line.law?.place ?? line.place,
    unchecked: line.law?.place ?? line.place,
  };
  return { value, place: line.place, at };
}

/** The end of a sentence and the beginning of another; a keyword begins none, a code span may. */
const SECOND_SENTENCE = /[.!?]["'”’)\]]*\s+(?!(?:MUST|SHOULD|MAY)\b)[\p{Lu}"'“‘([\0]/u;
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|no|fig|sec|inc|ltd|co|dr|mr|mrs|st)\./gi;

type Log = Extraction["log"];

/** The way out where no law has a name like this one: the laws of its area, else where all of them are listed. */
function lawsNear(name: string): string {
  const areas = [...new Set(LAW_NAMES.map(areaOfLaw))];
  const area = areas.find((one) => one === areaOfLaw(name.toLowerCase())) ?? suggest(areaOfLaw(name), areas);
  const laws = LAW_NAMES.filter((law) => areaOfLaw(law) === area).map((law) => `\`${law}\``);
  const orElse = "Where none of them fits, write `unchecked: reason`.";
  if (laws.length > 0) return `The laws of this area are ${laws.join(", ")}. ${orElse}`;
  return `A law has the name of its area and of what it checks, such as \`${LAW_NAMES[0]}\`; spec/model/law-names.ts lists all of them. ${orElse}`;
}

function areaOfLaw(name: string): string {
  return name.replace(/\..*$/s, "");
}

function readId(line: RequirementLine, log: Log): Pick<Requirement, "id" | "area"> | null {
  if (line.id === null) {
    const message = REQUIREMENT_START.test(line.text)
      ? "This item begins with an id that is not bold."
      : "This item has a keyword and a law, or an anchor, but no bold id.";
    log.report(line.place, "requirement-without-id", message);
    return null;
  }
  const { text, place } = line.id;
  const hidden = findHidden(text);
  if (hidden) {
    log.report(place, hidden.code, `The id holds ${hidden.name}.`);
    return null;
  }
  const fault = requirementIdFault(text);
  if (fault) log.report(place, "bad-requirement-id", fault.message, { suggestion: fault.suggestion });
  const area = areaOf(text);
  return area && { id: text, area };
}

function readLevel(line: RequirementLine, log: Log): Requirement["level"] | null {
  const [first, second] = line.keywords;
  if (first === undefined) log.report(line.sentence, "requirement-without-keyword", "The sentence has no keyword.");
  if (first?.negated) {
    const message = `A \`not\` follows \`${first.level}\` that is no part of the keyword.`;
    log.report(first.place, "misspelt-keyword", message);
    return null;
  }
  if (first && second) {
    log.report(
      second.place,
      "requirement-with-two-keywords",
      `\`${second.level}\` is a second keyword after \`${first.level}\`.`,
    );
    return null;
  }
  return first?.level ?? null;
}

function readLaw(line: RequirementLine, log: Log): Pick<Requirement, "law" | "unchecked"> | null {
  if (line.law === null) {
    log.report(line.place, "requirement-without-law", "The item does not end with a code span that names its law.");
    return null;
  }
  const { text, place } = line.law;
  const reason = /^unchecked\s*:[ \t\r\n]*(?<reason>.*)$/su.exec(text)?.groups?.["reason"];
  if (reason) return { law: null, unchecked: reason };
  if (reason === "") {
    log.report(place, "requirement-without-law", "`unchecked:` gives no reason.");
    return null;
  }
  const law = LAW_NAMES.find((name) => name === text);
  if (law !== undefined) return { law, unchecked: null };
  const suggestion = suggest(text, LAW_NAMES);
  const fix = suggestion === undefined ? { fix: lawsNear(text) } : {};
  log.report(place, "unknown-law", `There is no law \`${text}\`.`, { suggestion, ...fix });
  return null;
}
