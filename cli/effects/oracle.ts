/** An open record. */
export type Fields = Readonly<Record<string, unknown>>;

/** An outcome that is to be put to use, with what the kernel has beside it. */
export interface Case {
  original: Fields;
  outcome: { kind: "proceed"; payload: unknown } | { kind: "blocked"; reason?: string };
  situation: Fields;
}

/** What an operation becomes. */
export type Answer =
  | { kind: "proceed"; operation: Fields }
  | { kind: "blocked"; reason: string | undefined; operation: Fields };

/** One event of an oracle: every answer that is right for a case. An absent field and an undefined one are the same. */
export interface EventOracle {
  right(one: Case): readonly Answer[];
  /** the operation without what the page leaves open, such as the order of a set; default as it is */
  settled?(operation: Fields): Fields;
}

/** What each event of a system makes of an outcome, written by hand from its page and sharing nothing with what is generated from it. */
export type Oracle = Readonly<Record<string, EventOracle>>;
