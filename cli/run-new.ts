import { suggest } from "../generator/diagnostics/suggest.ts";
import { nextRequirementId } from "../generator/extract/next-requirement-id.ts";
import { AREAS } from "../spec/model/index.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { chooseSystems, loadConfig } from "./load-config.ts";
import type { NewOptions } from "./new.ts";
import { readText } from "./read-system.ts";

/** Prints an item with the next free id; writes nothing. Throws a {@link UserFault} for an unknown area. */
export async function runNewRequirement(word: string, options: NewOptions): Promise<ExitCode> {
  const area = AREAS.find((known) => known === word.toUpperCase());
  if (area === undefined) {
    const near = suggest(word.toUpperCase(), AREAS);
    throw new UserFault(
      `Unknown area \`${word}\`, expected one of ${AREAS.join(", ")}.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
    );
  }
  const { config, root } = await loadConfig(options.config);
  const [only, ...others] = chooseSystems(config, options.system);
  if (only === undefined || others.length > 0)
    throw new UserFault(
      `Cannot tell which page is meant: add --system ${Object.keys(config.systems).join(" or --system ")}.`,
    );
  const [name, { pages }] = only;
  const texts = await Promise.all(pages.map((path) => readText(root, path, "page")));
  const fallback = `${name.replace(/[^a-z]/g, "")}xx`.slice(0, 2).toUpperCase();
  const id = nextRequirementId(
    texts.map(({ text }) => text),
    area,
    fallback,
  );
  process.stdout.write(
    `- <a id="${id.toLowerCase()}"></a>**${id}** A sentence with one MUST. \`unchecked: no law yet\`\n`,
  );
  return EXIT.fine;
}
