import { z } from "zod";
import { tellConfigFault } from "./config-fault.ts";
import { findJsonFault } from "./json-fault.ts";

const path = z.string().min(1);

const systemSchema = z.strictObject({
  /** the pages, read in this order as one */
  pages: z.array(path).min(1),
  /** ledger that maps the sentences of the source to the page */
  coverage: path.optional(),
  /** folder of the generated files */
  out: path,
  /** documents with zones */
  docs: z.array(path).optional(),
  /** kernel that `conform` judges when none is named */
  kernel: path.optional(),
  /** program and arguments that start the kernel as a process of its own, where it is no module */
  command: z.array(path).min(1).optional(),
  /** sources with the kernel's own tables, which `check` holds against the page */
  kernelSources: z.array(path).min(1).optional(),
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

const KNOWN_KEYS = [...Object.keys(configSchema.shape), ...Object.keys(systemSchema.shape)];

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
  const parsed = configSchema.safeParse(data, { reportInput: true });
  if (!parsed.success) {
    return {
      config: null,
      faults: parsed.error.issues.map((issue) => tellConfigFault(issue, KNOWN_KEYS)),
    };
  }
  const faults = sharedFolders(parsed.data);
  if (Object.keys(parsed.data.systems).length === 0) faults.push("It names no system: add one to `systems`.");
  return faults.length > 0 ? { config: null, faults } : { config: parsed.data, faults: [] };
}

/** Two systems in one output folder, or one inside another's, would remove each other's files. */
function sharedFolders(config: Config): string[] {
  const outs = Object.entries(config.systems).map(([name, { out }]): [string, string] => [
    name,
    `${out.replace(/\\/g, "/").replace(/^\.\//, "").replace(/\/+$/, "")}/`,
  ]);
  return outs.flatMap(([name, out], at) =>
    outs
      .slice(at + 1)
      .flatMap(([other, otherOut]) =>
        out.startsWith(otherOut) || otherOut.startsWith(out)
          ? [`\`${name}\` and \`${other}\` share the output folder \`${out}\`: give each its own.`]
          : [],
      ),
  );
}
