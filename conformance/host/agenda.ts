interface Entry {
  time: number;
  act: () => void;
}

/** What the suite itself does at which virtual ms, in order of time and then of entry. */
export class Agenda {
  private entries: Entry[] = [];

  add(time: number, act: () => void): void {
    let at = this.entries.length;
    while (at > 0 && (this.entries[at - 1]?.time ?? 0) > time) at--;
    this.entries.splice(at, 0, { time, act });
  }

  /** Moment of the next entry, null when there is none. */
  next(): number | null {
    return this.entries[0]?.time ?? null;
  }

  /** Takes the next entry off and returns what is to be done. */
  take(): (() => void) | undefined {
    return this.entries.shift()?.act;
  }
}
