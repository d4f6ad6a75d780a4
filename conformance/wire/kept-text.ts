/** A text that may grow without end: its beginning, where the first fault is told, and its end are kept. */
export class KeptText {
  private head = "";
  private tail = "";
  private left = 0;
  private readonly most: number;

  /** `most`: characters kept at either end */
  constructor(most: number) {
    this.most = most;
  }

  add(text: string): void {
    const room = this.most - this.head.length;
    this.head += text.slice(0, room);
    const rest = this.tail + text.slice(room);
    this.tail = rest.slice(-this.most);
    this.left += rest.length - this.tail.length;
  }

  /** What is kept, with a line in place of what is not. */
  text(): string {
    return this.left === 0 ? this.head + this.tail : `${this.head}\n(${this.left} characters left out)\n${this.tail}`;
  }

  /** Begins anew. */
  clear(): void {
    this.head = "";
    this.tail = "";
    this.left = 0;
  }
}
