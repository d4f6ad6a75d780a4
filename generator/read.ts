import { type Spec, specSchema } from "../spec/model/index.ts";
import type { Diagnostic, Place } from "./diagnostics/diagnostic.ts";
import { createLog, type Log } from "./diagnostics/log.ts";
import { createSource } from "./diagnostics/source.ts";
import { extractFacts } from "./extract/extract.ts";
import type { Told } from "./parse/front-matter.ts";
import { foldSpace } from "./parse/inline-text.ts";
import { type Page, parsePage } from "./parse/page.ts";
import { checkTables } from "./resolve/check-tables.ts";
import { resolveFacts } from "./resolve/resolve.ts";

/** A page as it comes in: path relative to the config file, forward slashes, and its text. */
export interface PageInput {
  readonly path: string;
  readonly text: string;
}

/** What reading the pages of a system gives. */
export interface Reading {
  /** null where there is any error */
  readonly spec: Spec | null;
  /** every problem, in the order of the pages and of their text */
  readonly diagnostics: readonly Diagnostic[];
  /** where the values of the spec stand, by path, e.g. `events.3.guard` */
  readonly places: ReadonlyMap<string, Place>;
}

/** Reads the pages of one system as one. Pure; problems of the pages are diagnostics, never exceptions. */
export function readPages(inputs: readonly PageInput[]): Reading {
  const log = createLog();
  return readParsedPages(
    inputs.map(({ path, text }) => parsePage(createSource(path, text), log)),
    log,
  );
}

/** The same for pages that are parsed already; `log` holds what parsing had to say. */
export function readParsedPages(pages: readonly Page[], log: Log): Reading {
  const files = pages.map((page) => page.source.file);
  const [first] = pages;
  if (!first) throw new TypeError("Cannot read no pages, expected at least one");
  const start = first.source.place(0, 0);
  if (!pages.every((page) => page.isParsed)) return { spec: null, diagnostics: log.sorted(files), places: new Map() };
  const facts = extractFacts(pages, log);
  if (!checkTables(facts, start, log)) {
    return { spec: null, diagnostics: log.sorted(files), places: new Map() };
  }
  const { content: resolved, places } = resolveFacts(facts, log);
  // a link to the anchor of a requirement leads to the page that has it
  const requirements = facts.requirements.map(({ value, place }) =>
    place.file === first.source.file ? value : { ...value, page: place.file },
  );
  const content = { ...resolved, requirements };
  const head = readHead(pages, log);
  places.add("title", head.titlePlace);
  places.add("system", head.system?.place);
  places.add("version", head.version?.place);
  const { system, version, title } = head;
  const spec: unknown =
    log.hasErrors() || !system || !version
      ? null
      : {
          ...{ format: 1, system: system.value, version: version.value, title, page: first.source.file },
          ...(files.length > 1 && { otherPages: files.slice(1) }),
          ...content,
        };
  return {
    spec: spec === null ? null : checked(spec),
    diagnostics: log.sorted(files),
    places: places.all(),
  };
}

interface Head {
  readonly system: Told<string> | null;
  readonly version: Told<string> | null;
  readonly title: string;
  readonly titlePlace: Place | undefined;
}

/** System, version and title: those of the first page, which the others have to share. */
function readHead(pages: readonly Page[], log: Log): Head {
  const system = agreed(pages, "system", log);
  const version = agreed(pages, "version", log);
  const heading = pages[0]?.parts.find((part) => part.kind === "heading" && part.depth === 1);
  const title = heading?.kind === "heading" ? foldSpace(heading.text) : "";
  const start = pages[0]?.source.place(0, 0);
  if (title === "" && start) log.report(start, "missing-title", "The page has no heading of level 1.");
  return { system, version, title, titlePlace: heading?.kind === "heading" ? heading.place : undefined };
}

function agreed(pages: readonly Page[], key: "system" | "version", log: Log): Told<string> | null {
  const [first, ...others] = pages.map((page) => page.frontMatter[key]);
  for (const other of others)
    if (first && other && other.value !== first.value)
      log.report(
        other.place,
        "front-matter-mismatch",
        `This page has the ${key} \`${other.value}\`, the first page \`${first.value}\`.`,
      );
  return first ?? null;
}

/** A spec that its own schema refuses is a fault of the reader, not of the page. */
function checked(spec: unknown): Spec {
  const result = specSchema.safeParse(spec);
  if (result.success) return result.data;
  throw new TypeError(`Cannot make a spec of the page: ${JSON.stringify(result.error.issues)}`);
}
