import { setTimeout as pause } from "node:timers/promises";

/** Calls of people a second from which on work in the background steps back. */
const BUSY_CALLS = 20;
/** How long calls are counted before they are judged, in ms. */
const WINDOW_MS = 250;
/**
 * How long it rests after a piece of work, in times that piece's own length; what is left of its speed is the floor.
 * So little of one processor is taken that 99 of 100 calls do not feel it (bench `import`): with rests of twice a
 * piece's length they took twice as long.
 */
const REST = 8;

/** How many calls this process has taken in, in memory that its threads read. */
export type CallCount = Int32Array<SharedArrayBuffer>;

/** A count of calls at zero. */
export const countOfCalls = (): CallCount => new Int32Array(new SharedArrayBuffer(4));

/** Counts one call; it goes on from the start after 2^32 of them. */
export function countCall(calls: CallCount): void {
  Atomics.add(calls, 0, 1);
}

/** The clock, and how a rest is taken; tests bring their own. */
interface Timing {
  now(): number;
  rest(ms: number): Promise<unknown>;
}

const TIMING: Timing = { now: () => performance.now(), rest: (ms) => pause(ms) };

/**
 * How work in the background that goes on in pieces steps back. While nobody calls, pieces are worked as they come, side
 * by side. While people call, one piece is worked at a time, and after each there is a rest in proportion to it: the
 * processors and the database's locks are free for calls most of the time, and the work ends all the same.
 * @param calls The calls of the process that takes them in. Calls that another process takes in are not seen.
 */
export class StepBack {
  private readonly calls: CallCount;
  private readonly timing: Timing;
  private seen: { at: number; count: number };
  /** Until it has counted for once, it takes it that people call: they would feel a start at full speed. */
  private many = true;
  private last: Promise<unknown> = Promise.resolve();

  constructor(calls: CallCount, timing: Timing = TIMING) {
    this.calls = calls;
    this.timing = timing;
    this.seen = { at: timing.now(), count: Atomics.load(calls, 0) };
  }

  /** Whether people call just now: then pieces should be small. */
  get busy(): boolean {
    const at = this.timing.now();
    const passed = at - this.seen.at;
    if (passed < WINDOW_MS) return this.many;
    const count = Atomics.load(this.calls, 0);
    this.many = ((count - this.seen.count) | 0) * 1000 >= BUSY_CALLS * passed;
    this.seen = { at, count };
    return this.many;
  }

  /** Works a piece when its turn has come, and rests. Throws what the piece throws; the next one's turn comes all the same. */
  async work<T>(piece: () => Promise<T>): Promise<T> {
    if (!this.busy) return piece();
    const before = this.last;
    const worked = before.then(async () => {
      const begun = this.timing.now();
      return { done: await piece(), took: this.timing.now() - begun };
    });
    const rested = worked.then(({ took }) => this.busy && this.timing.rest(REST * took));
    this.last = rested.catch(() => {});
    await rested;
    return (await worked).done;
  }
}
