/** Calls of people a second that are many: from here on work in the background steps back. */
const BUSY_CALLS = 20;
/** Calls are judged by those of this many ms and of as many before. */
const WINDOW_MS = 250;
/** So long the word of another process counts, in ms: it comes twice in this time. */
const TOLD_MS = 1_000;

/**
 * The calls that this process took in lately, in memory that its threads read: they know how it is the moment they
 * start. By place: the number of a window of time, the calls in it, the calls in the window before, and the window in
 * which another process last told that it takes in many.
 */
export type CallCount = Int32Array<SharedArrayBuffer>;

/** A count of no calls. */
export const countOfCalls = (): CallCount => new Int32Array(new SharedArrayBuffer(16));

/** Counts one call. `at`: the time, in ms. One thread counts. */
export function countCall(calls: CallCount, at = Date.now()): void {
  const [now, before] = inWindows(calls, at);
  Atomics.store(calls, 2, before);
  Atomics.store(calls, 1, now + 1);
  Atomics.store(calls, 0, windowOf(at));
}

/** Another process takes in many. `at`: the time, in ms. */
export function hearOfCalls(calls: CallCount, at = Date.now()): void {
  Atomics.store(calls, 3, windowOf(at));
}

/** Whether this process takes in many calls just now. `at`: the time, in ms. */
export const hasMany = (calls: CallCount, at = Date.now()): boolean => rateOf(calls, at) >= BUSY_CALLS;

/** Whether this process takes in many calls just now, or another told that it does. `at`: the time, in ms. */
export function areMany(calls: CallCount, at: number): boolean {
  const since = (windowOf(at) - Atomics.load(calls, 3)) | 0;
  return hasMany(calls, at) || (since >= 0 && since <= TOLD_MS / WINDOW_MS);
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
