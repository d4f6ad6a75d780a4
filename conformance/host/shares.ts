/** Who was given which object first, by identity. */
export class Shares {
  private readonly owners = new Map<object, string>();

  /** Name of who was given this very object before; absent when nobody was. Remembers the new owner otherwise. */
  owner(value: unknown, name: string): string | undefined {
    if (value === null || typeof value !== "object") return undefined;
    const before = this.owners.get(value);
    if (before === undefined) this.owners.set(value, name);
    return before;
  }
}
