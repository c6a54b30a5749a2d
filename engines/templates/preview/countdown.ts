import type { Countdown } from "./types.ts";

/** What is left of an offer. @param ends Milliseconds since 1970, as is `now`. */
export function countdown(ends: number, now: number): Countdown {
  const left = Math.max(0, Math.ceil((ends - now) / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const [minutes, seconds] = [Math.floor(left / 60) % 60, left % 60];
  const hours = Math.floor(left / 3600);
  return {
    ended: left === 0,
    days: Math.floor(hours / 24),
    hours: hours % 24,
    minutes,
    seconds,
    text: `${two(hours)}:${two(minutes)}:${two(seconds)}`,
  };
}
