/**
 * Messages a second of one process while people call: three times what the fastest number of WhatsApp may send, so that
 * no vendor's limit is missed for it (bench `broadcast`, ADR 34).
 */
const PER_SECOND = 3_000;
/** Messages of a window then: a wide one takes both processors of a small machine for as long as it goes out. */
const WIDTH = 50;

/**
 * How sending steps back while people call: in narrow windows, at a pace that all channels of the process share. A rest
 * as long as the work, which other work in the background takes, would count a vendor's thinking as work.
 */
export class PaceBeside {
  /** When the next may go, in ms of the clock. */
  private free = 0;

  /**
   * @param people Whether people call just now.
   * @param now The clock, in ms.
   */
  constructor(
    private readonly people: { readonly busy: boolean },
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How many messages a window holds that would hold so many. */
  narrow(width: number): number {
    return this.people.busy ? Math.min(width, WIDTH) : width;
  }

  /** Takes so many messages' share of the pace. Gives the ms to wait until they may go; 0 while nobody calls. */
  reserve(count: number): number {
    if (!this.people.busy) return 0;
    const now = this.now();
    const at = Math.max(this.free, now);
    this.free = at + (count * 1_000) / PER_SECOND;
    return at - now;
  }
}
