import { readFile, writeFile } from "node:fs/promises";
import { UserFault } from "./exit-code.ts";

const HEAD = `# How strong the suite is

\`npm run prove\` writes this page, part by part (\`--part\`): each section stands between two comments and is from the last run of its part.
`;

/** Puts a section into a page of figures, in place of the section of that name, else at the end. Makes the page if need be. */
export async function keepSection(path: string, name: string, text: string): Promise<void> {
  const page = await readFile(path, "utf8").catch(() => HEAD);
  try {
    await writeFile(path, withSection(page, name, text));
  } catch {
    throw new UserFault(`Cannot write the figures to \`${path}\`: its folder is missing or read-only.`);
  }
}

/** The page with a section replaced or added. */
export function withSection(page: string, name: string, text: string): string {
  const begin = `<!-- prove:begin ${name} -->`;
  const end = `<!-- prove:end ${name} -->`;
  const section = `${begin}\n${text.trim()}\n${end}`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n${section}\n`;
  return page.slice(0, from) + section + page.slice(to + end.length);
}
