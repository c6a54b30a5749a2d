/**
 * How many messages of a channel are under way at once: as many as there are connections. More would be rendered only
 * to wait, and what waits through a collection of young objects is copied by it, which costs more than the rest of a
 * send (bench `broadcast`). Whoever has a permit keeps it to the end of a window, so that lanes send one after the other
 * and one's writing falls into another's sending.
 */
export class Permits {
  private readonly line: (() => void)[] = [];
  private readonly hurried: (() => void)[] = [];
  private free: number;

  constructor(readonly count: number) {
    this.free = count;
  }

  /** Whether somebody waits who goes before all others. */
  get hurry(): boolean {
    return this.hurried.length > 0;
  }

  /** Takes a permit, or waits for one; who is urgent goes before the others. */
  async take(urgent: boolean): Promise<void> {
    if (this.free > 0) {
      this.free--;
      return;
    }
    await new Promise<void>((had) => void (urgent ? this.hurried : this.line).push(had));
  }

  /** Gives one to whoever is urgent, and waits for another. */
  letPass(): Promise<void> {
    this.give();
    return this.take(false);
  }

  /** Gives one back, to whoever waits. */
  give(): void {
    const next = this.hurried.shift() ?? this.line.shift();
    if (next) next();
    else this.free++;
  }
}
