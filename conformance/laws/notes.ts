let slots = 0;

/** Something that keeps what was found out about it, one slot per finding. A weak map would cost more than most findings. */
export interface Noted {
  readonly notes: unknown[];
}

/** A function that computes once per owner and looks up afterwards. `arguments` beyond the owner must be the same each time. */
export function noted<O extends Noted, A, T>(find: (owner: O, argument: A) => T): (owner: O, argument: A) => T {
  const slot = slots;
  slots += 1;
  return (owner, argument) => {
    const found = owner.notes[slot];
    if (found !== undefined) return found as T;
    const made = find(owner, argument);
    owner.notes[slot] = made;
    return made;
  };
}
