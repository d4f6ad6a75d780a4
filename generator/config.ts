import { posix } from "node:path";
import { z } from "zod";
import { tellConfigFault } from "./config-fault.ts";
import { findDoubledKey, findJsonFault, findLine } from "./json-fault.ts";

const path = z.string().min(1);
/** Below or beside the folder of the config: absolute paths would get into generated files, which are the same on any machine. */
const relative = path
  .refine((text) => !/^(?:[\\/]|[A-Za-z]:)/.test(text), {
    error: "an absolute path means something else on another machine: write it relative to the config's folder",
  })
  .refine((text) => !/^\s|\s$|\p{Cc}/u.test(text), {
    error: "a path with spaces at its ends or with control characters in it is no file's: write it without them",
  });

const systemSchema = z.strictObject({
  /** the pages, read in this order as one */
  pages: z.array(relative).min(1),
  /** ledger that maps the sentences of the source to the page */
  coverage: relative.optional(),
  /** folder of the generated files */
  out: relative,
  /** the generated files that are wanted, by path below `out`; all of them where it is left out */
  only: z.array(path).min(1).optional(),
  /** documents with zones */
  docs: z.array(relative).optional(),
  /** kernel that `conform` judges when none is named */
  kernel: path.optional(),
  /** program and arguments that start the kernel as a process of its own, where it is no module */
  command: z.array(path).min(1).optional(),
  /** sources with the kernel's own tables, which `check` holds against the page */
  kernelSources: z.array(relative).min(1).optional(),
  /** what the kernel calls those tables, where not as the generated files do */
  kernelNames: z
    .strictObject({ events: path.optional(), semantics: path.optional(), guards: path.optional() })
    .optional(),
});

const configSchema = z.strictObject({
  systems: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), systemSchema),
  /** whether a law of the suite that no page binds fails the check */
  everyLawBound: z.boolean().optional(),
});

/** Every key that a config may have, of the whole and of a system. */
export const KNOWN_KEYS = [...Object.keys(configSchema.shape), ...Object.keys(systemSchema.shape)];

/** `hookspec.config.json`; every path is relative to its folder. */
export type Config = z.infer<typeof configSchema>;

/** What the config says of one system. */
export type SystemConfig = Config["systems"][string];

/** Reads the text of a config file. The faults are sentences; with any of them there is no config. */
export function parseConfig(text: string): { config: Config; faults: [] } | { config: null; faults: string[] } {
  const json = text.replace(/^\uFEFF/, "");
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    const fault = findJsonFault(json) ?? (error instanceof Error ? error.message : String(error));
    return { config: null, faults: [`It is no JSON, ${fault}.`] };
  }
  const doubled = findDoubledKey(json);
  if (doubled !== null) return { config: null, faults: [doubled] };
  const parsed = configSchema.safeParse(data, { reportInput: true });
  if (!parsed.success) {
    return {
      config: null,
      faults: parsed.error.issues.map((issue) => tellConfigFault(issue, KNOWN_KEYS)),
    };
  }
  const outs = Object.entries(parsed.data.systems).map(([name, { out }]) => ({ name, out, real: absolute(out) }));
  const faults = [...sharedFolders(json, outs), ...namedTwice(parsed.data)];
  if (Object.keys(parsed.data.systems).length === 0) faults.push("It names no system: add one to `systems`.");
  return faults.length > 0 ? { config: null, faults } : { config: parsed.data, faults: [] };
}

/** The output folder of a system: as the config names it, and the absolute path, forward slashes, where it really is. */
export interface OutFolder {
  readonly name: string;
  readonly out: string;
  readonly real: string;
}

/** Two systems in one output folder, or one inside another's, would remove each other's files. `text` is the config. */
export function sharedFolders(text: string, outs: readonly OutFolder[]): string[] {
  return outs.flatMap((one, at) =>
    outs.slice(at + 1).flatMap((other) => {
      const how = isSame(one, other)
        ? "is the same folder as"
        : isWithin(other, one)
          ? "lies in"
          : isWithin(one, other)
            ? "holds"
            : null;
      if (how === null) return [];
      const line = findLine(text, ["systems", other.name, "out"]);
      const place = line === null ? "" : `Line ${line}: `;
      return [
        `${place}the output folder \`${other.out}\` of \`${other.name}\` ${how} \`${one.out}\` of \`${one.name}\`, and each would remove what the other makes: give each a folder of its own.`,
      ];
    }),
  );
}

function isSame(one: OutFolder, other: OutFolder): boolean {
  return isWithin(one, other) && isWithin(other, one);
}

/** Whether a folder is another one or lies in it; many a file system does not tell cases apart. */
function isWithin(inner: OutFolder, outer: OutFolder): boolean {
  const below = ({ real }: OutFolder) => `${real.toLowerCase()}/`.replace(/\/+$/, "/");
  return below(inner).startsWith(below(outer));
}

/** A path made absolute somewhere, deep enough for any number of `..`. */
function absolute(path: string): string {
  return posix.resolve("/-".repeat(64), path.replaceAll("\\", "/"));
}

function folderOf(path: string): string {
  return posix.normalize(path.replaceAll("\\", "/")).replace(/\/+$/, "");
}

/** A page or document that is named twice would be read twice. */
function namedTwice(config: Config): string[] {
  return Object.entries(config.systems).flatMap(([name, { pages }]) => {
    const paths = pages.map(folderOf);
    const twice = paths.filter((path, at) => paths.indexOf(path) < at);
    return [...new Set(twice)].map((path) => `\`systems.${name}.pages\` names \`${path}\` twice: take one out.`);
  });
}
