import { setTimeout as pause } from "node:timers/promises";
import { areMany, type CallCount } from "./calls.ts";

/** So long after them people are taken to go on calling: between two pages, or while something else holds them up. */
const LINGER_MS = 1_000;
/**
 * The rest where no other is asked for: so little of one processor is taken that 99 of 100 calls do not feel it (bench
 * `import`); with rests of twice a piece's length they took twice as long.
 */
const REST = 8;

/** The clock, in ms since 1970, and how a rest is taken; tests bring their own. */
interface Timing {
  now(): number;
  rest(ms: number): Promise<unknown>;
}

const TIMING: Timing = { now: () => Date.now(), rest: (ms) => pause(ms) };

interface StepBackOptions {
  /** How long it rests after a piece, in times that piece's own length: what is left of its speed is the floor. */
  rest?: number;
  timing?: Timing;
}

/**
 * How work in the background that goes on in pieces steps back. While nobody calls, pieces are worked as they come, side
 * by side. While people call, one piece is worked at a time, and after each there is a rest in proportion to it: the
 * processors and the database's locks are free for calls most of the time, and the work ends all the same.
 * @param calls The calls of this process, and what it heard of those of others.
 */
export class StepBack {
  private last: Promise<unknown> = Promise.resolve();
  private busyUntil = 0;
  private readonly rest: number;
  private readonly timing: Timing;

  constructor(
    private readonly calls: CallCount,
    { rest = REST, timing = TIMING }: StepBackOptions = {},
  ) {
    this.rest = rest;
    this.timing = timing;
  }

  /** Whether people call just now: then pieces should be small. */
  get busy(): boolean {
    const at = this.timing.now();
    if (areMany(this.calls, at)) this.busyUntil = at + LINGER_MS;
    return at < this.busyUntil;
  }

  /** Works a piece when its turn has come, and rests. Throws what the piece throws; the next one's turn comes all the same. */
  async work<T>(piece: () => Promise<T>): Promise<T> {
    if (!this.busy) return piece();
    const before = this.last;
    const worked = before.then(async () => {
      const begun = this.timing.now();
      return { done: await piece(), took: this.timing.now() - begun };
    });
    const rested = worked.then(({ took }) => this.busy && this.timing.rest(this.rest * took));
    this.last = rested.catch(() => {});
    await rested;
    return (await worked).done;
  }
}
