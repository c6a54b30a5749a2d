import type { ChannelEvent } from "#channels/kit/index.ts";
import type { Told } from "#server/features/channels/public.ts";

/** NUL, which PostgreSQL cannot hold, and half a character, which its JSON cannot. */
const ODD = /\0|\p{Surrogate}/u;
const HALVES = /\p{Surrogate}/gu;
/** Almost every text holds none of these, and then nothing odd: asked first, since it is found out several times faster. */
const SUSPICIOUS = /[\0\ud800-\udfff]/;

const isOddText = (text: string): boolean => SUSPICIOUS.test(text) && ODD.test(text);

const mendText = (text: string): string =>
  ODD.test(text) ? text.replaceAll("\0", "").replace(HALVES, "\uFFFD") : text;

/** No vendor's event comes near it; a value nested without end would take whoever looks into it down, call after call. */
const LEVELS_MAX = 100;
/** What stands for the part of a value that is cut off. */
const CUT = "\u2026";

function mend(value: unknown, levels = LEVELS_MAX): unknown {
  if (typeof value === "string") return mendText(value);
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return CUT;
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((one) => mend(one, levels - 1));
  const entries = Object.entries(value).map(([name, one]) => [mendText(name), mend(one, levels - 1)]);
  return Object.fromEntries(entries);
}

function isOdd(value: unknown, levels = LEVELS_MAX): boolean {
  if (typeof value === "string") return isOddText(value);
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  if (value instanceof Uint8Array) return false;
  for (const name in value)
    if (isOddText(name) || isOdd((value as Record<string, unknown>)[name], levels - 1)) return true;
  return false;
}

const isOddEvent = (event: ChannelEvent): boolean => isOdd(event);

/** What vendors told, in a form that can be kept: one odd sign must not cost what stands beside it. */
export const storable = (told: readonly Told[]): Told[] =>
  told.map((call) =>
    call.events.some(isOddEvent)
      ? {
          channel: call.channel,
          events: call.events.map((event) => (isOddEvent(event) ? (mend(event) as ChannelEvent) : event)),
        }
      : call,
  );

/** Vendors repeat for days what nobody took, Meta for seven: what says that it is older has its time from no clock. */
const OLDEST_MS = 30 * 86_400_000;
/** A vendor's clock may be a little ahead of ours; what is further ahead has not happened yet. */
const AHEAD_MS = 60_000;

/** The time a vendor gives, or now where it gives none or one that cannot be. */
export const timeHeard = (at: number, now = Date.now()): number =>
  at >= now - OLDEST_MS && at <= now + AHEAD_MS ? at : now;
