import { useSyncExternalStore } from "react";

const SECOND_MS = 1_000;
let now = Date.now();
const hearers = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function listen(hearer: () => void): () => void {
  hearers.add(hearer);
  clock ??= setInterval(() => {
    now = Date.now();
    for (const hear of hearers) hear();
  }, SECOND_MS);
  return () => {
    hearers.delete(hearer);
    if (hearers.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/** The time by one clock for the whole desk, which goes once a second. */
export const useNow = (): number =>
  useSyncExternalStore(listen, () => {
    // A clock that nobody looked at has stood still.
    if (clock === undefined) now = Date.now();
    return now;
  });

/** 75 seconds as 1:15, an hour as 1:00:00. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
