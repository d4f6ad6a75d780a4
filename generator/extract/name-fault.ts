const RESERVED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Why a text cannot be a name, as a sentence; null = it can. Lists are split at commas and semicolons. Names become keys
 * of generated objects, where those of Object.prototype mean something else and whole numbers lose their place.
 */
export function nameFault(name: string): string | null {
  if (/[,;]/.test(name)) return `Cannot use \`${name}\` as a name: lists are split at commas and semicolons.`;
  if (/`/.test(name)) return `Cannot use \`${name}\` as a name: it holds a backtick.`;
  if (RESERVED.has(name)) return `Cannot use \`${name}\` as a name: it is reserved in JavaScript objects.`;
  if (/^\d+$/.test(name))
    return `Cannot use \`${name}\` as a name: whole numbers are reserved, they lose their place in objects.`;
  return null;
}
