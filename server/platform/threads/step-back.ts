import { setTimeout as pause } from "node:timers/promises";

/** Calls of people a second from which on work in the background steps back. */
const BUSY_CALLS = 20;
/** Calls are judged by those of this many ms and of as many before. */
const WINDOW_MS = 250;
/** So long after them people are taken to go on calling: between two pages, or while something else holds them up. */
const LINGER_MS = 1_000;
/**
 * How long it rests after a piece of work, in times that piece's own length; what is left of its speed is the floor.
 * So little of one processor is taken that 99 of 100 calls do not feel it (bench `import`): with rests of twice a
 * piece's length they took twice as long.
 */
const REST = 8;

/**
 * The calls that this process took in lately, in memory that its threads read: they know how it is the moment they
 * start. By place: the number of a window of time, the calls in it, the calls in the window before.
 */
export type CallCount = Int32Array<SharedArrayBuffer>;

/** A count of no calls. */
export const countOfCalls = (): CallCount => new Int32Array(new SharedArrayBuffer(12));

/** Counts one call. `at`: the time, in ms. One thread counts. */
export function countCall(calls: CallCount, at = Date.now()): void {
  const [now, before] = inWindows(calls, at);
  Atomics.store(calls, 2, before);
  Atomics.store(calls, 1, now + 1);
  Atomics.store(calls, 0, windowOf(at));
}

/** Calls a second, as they were lately. */
function rateOf(calls: CallCount, at: number): number {
  const [now, before] = inWindows(calls, at);
  return ((now + before) * 1000) / (WINDOW_MS + (at % WINDOW_MS));
}

/** The calls in the window of a time and in the one before. */
function inWindows(calls: CallCount, at: number): [number, number] {
  const passed = (windowOf(at) - Atomics.load(calls, 0)) | 0;
  const counted = Atomics.load(calls, 1);
  if (passed === 0) return [counted, Atomics.load(calls, 2)];
  return [0, passed === 1 ? counted : 0];
}

const windowOf = (at: number): number => Math.floor(at / WINDOW_MS) | 0;

/** The clock, in ms since 1970, and how a rest is taken; tests bring their own. */
interface Timing {
  now(): number;
  rest(ms: number): Promise<unknown>;
}

const TIMING: Timing = { now: () => Date.now(), rest: (ms) => pause(ms) };

/**
 * How work in the background that goes on in pieces steps back. While nobody calls, pieces are worked as they come, side
 * by side. While people call, one piece is worked at a time, and after each there is a rest in proportion to it: the
 * processors and the database's locks are free for calls most of the time, and the work ends all the same.
 * @param calls The calls of the process that takes them in. Calls that another process takes in are not seen.
 */
export class StepBack {
  private last: Promise<unknown> = Promise.resolve();
  private busyUntil = 0;

  constructor(
    private readonly calls: CallCount,
    private readonly timing: Timing = TIMING,
  ) {}

  /** Whether people call just now: then pieces should be small. */
  get busy(): boolean {
    const at = this.timing.now();
    if (rateOf(this.calls, at) >= BUSY_CALLS) this.busyUntil = at + LINGER_MS;
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
    const rested = worked.then(({ took }) => this.busy && this.timing.rest(REST * took));
    this.last = rested.catch(() => {});
    await rested;
    return (await worked).done;
  }
}
