import type { PromiseTerm, PromiseTerms } from "#contract/chat/promises.ts";
import type { PromiseKind } from "#contract/chat/words.ts";
import { instantAt, type OpenHours, openTime, openTimeOver, wallTime } from "#engines/clock/index.ts";

const MINUTE_MS = 60_000;
/** The part of a promised time that is left when a warning is due. */
const LAST = 1 / 5;

/** A promise under way, as a chat carries it: what was promised then stands in it. Instants in ISO 8601. */
export interface PromiseClock extends PromiseTerm {
  kind: PromiseKind;
  /** Since when the customer waits. */
  since: string;
  /** When the time is over; null while it stands still. */
  dueAt: string | null;
  /** When the last fifth of it begins; null while it stands still. */
  warnAt: string | null;
  /** Milliseconds that are left, while it stands still. */
  left: number | null;
  /** The time was over before the answer came; it is counted as that. */
  broken: boolean;
  /** Agents were told that it is due soon. */
  warned: boolean;
  /** Supervisors were told that it is broken. */
  told: boolean;
}

/** A promise that was kept, or that has just been broken. */
export interface PromiseEnd extends PromiseTerm {
  kind: PromiseKind;
  kept: boolean;
  since: string;
  dueAt: string;
  /** The answer, or when the time was over. */
  at: string;
}

/** What a change of a chat means for what was promised. */
export interface PromiseTurn {
  /** It has just asked for a person for the first time. */
  asks: boolean;
  /** The customer wrote, and an agent has answered before. */
  writesAgain: boolean;
  /** An agent said something to the customer. */
  answered: boolean;
  /** It is put aside. */
  aside: boolean;
  closed: boolean;
}

/** By which hours and on which terms clocks go; null for hours: at any time. */
export interface PromiseRules {
  terms: PromiseTerms;
  hours: OpenHours | null;
}

const isAnswer = ({ kind }: PromiseClock) => kind !== "close";
const iso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());
const hoursFor = ({ inHours }: PromiseTerm, hours: OpenHours | null) => (inHours ? hours : null);
/** Whether it runs and its time is over. */
const isOver = ({ dueAt }: PromiseClock, now: number) => dueAt !== null && Date.parse(dueAt) < now;

/** Which kinds begin to run with this. */
export function promisesBegun(clocks: readonly PromiseClock[], turn: PromiseTurn): PromiseKind[] {
  if (turn.closed) return [];
  if (turn.asks) return turn.answered ? ["close"] : ["first", "close"];
  return turn.writesAgain && !turn.answered && !clocks.some(isAnswer) ? ["next"] : [];
}

/** A clock with so many milliseconds left; it stands where no hours are open in which it could go. */
function going(clock: PromiseClock, now: number, left: number, hours: OpenHours | null): PromiseClock {
  const own = hoursFor(clock, hours);
  const untilLast = Math.max(0, left - clock.minutes * MINUTE_MS * LAST);
  const dueAt = iso(openTimeOver(own, now, left));
  if (dueAt === null) return { ...clock, dueAt: null, warnAt: null, left };
  return { ...clock, dueAt, warnAt: iso(openTimeOver(own, now, untilLast)), left: null };
}

function begun(kind: PromiseKind, now: number, { terms, hours }: PromiseRules): PromiseClock[] {
  const term = terms[kind];
  if (!term) return [];
  const blank = { dueAt: null, warnAt: null, left: null, broken: false, warned: false, told: false };
  const clock = { ...term, kind, since: new Date(now).toISOString(), ...blank };
  return [going(clock, now, term.minutes * MINUTE_MS, hours)];
}

/** A clock that stands still while its chat is put aside, and goes on afterwards with what was left. */
function asideOrNot(clock: PromiseClock, now: number, aside: boolean, hours: OpenHours | null): PromiseClock {
  if (clock.broken) return clock;
  if (aside && clock.dueAt !== null) {
    const left = openTime(hoursFor(clock, hours), now, Date.parse(clock.dueAt));
    return { ...clock, dueAt: null, warnAt: null, left };
  }
  if (!aside && clock.left !== null) return going(clock, now, clock.left, hours);
  return clock;
}

function ended(
  { kind, minutes, inHours, since, dueAt }: PromiseClock,
  kept: boolean,
  at: string,
): PromiseEnd {
  return { kind, minutes, inHours, since, dueAt: dueAt ?? at, kept, at };
}

/**
 * What was promised after a change of the chat at an instant (milliseconds since 1970), and which promises were kept or
 * broken by it. What an answer is to, a clock that is broken, counts no second time. Of a chat that ends without an
 * answer in time the answer's promise is void.
 */
export function turnPromises(
  clocks: readonly PromiseClock[],
  turn: PromiseTurn,
  now: number,
  rules: PromiseRules,
): { clocks: PromiseClock[]; ends: PromiseEnd[] } {
  const ends: PromiseEnd[] = [];
  const at = new Date(now).toISOString();
  const late = clocks.map((clock) => {
    if (clock.broken || !isOver(clock, now)) return clock;
    ends.push(ended(clock, false, clock.dueAt!));
    return { ...clock, broken: true };
  });
  const done = (clock: PromiseClock) => (isAnswer(clock) ? turn.answered : turn.closed);
  for (const clock of late) if (done(clock) && !clock.broken) ends.push(ended(clock, true, at));
  const left = turn.closed ? [] : late.filter((clock) => !done(clock));
  const fresh = promisesBegun(left, turn).flatMap((kind) => begun(kind, now, rules));
  return { clocks: [...left, ...fresh].map((one) => asideOrNot(one, now, turn.aside, rules.hours)), ends };
}

/** Whether a change makes clocks stand or go: then the hours have to be known. */
export const turnsHours = (clocks: readonly PromiseClock[], { aside, closed }: PromiseTurn): boolean =>
  !closed && clocks.some(({ broken, dueAt }) => !broken && (dueAt === null) !== aside);

/** Who is to be told of promises now, and the clocks once they are: agents before the time is over, supervisors after. */
export function promiseAlarm(
  clocks: readonly PromiseClock[],
  now: number,
): { alarm: "promiseNear" | "promiseBroken"; clocks: PromiseClock[] } | undefined {
  const tell = (clock: PromiseClock) => isOver(clock, now) && !clock.told;
  const warn = ({ warnAt, warned, broken }: PromiseClock) =>
    !warned && !broken && warnAt !== null && Date.parse(warnAt) < now;
  const alarm = clocks.some(tell) ? "promiseBroken" : clocks.some(warn) ? "promiseNear" : undefined;
  if (!alarm) return undefined;
  const heard = clocks.map((clock) => {
    const told = clock.told || tell(clock);
    return { ...clock, told, warned: clock.warned || told || warn(clock) };
  });
  return { alarm, clocks: heard };
}

/**
 * The next instant (milliseconds since 1970) at which somebody is to be told or a promise is broken; undefined for none.
 * Nobody is told before `heldUntil`: until then an agent writes the answer.
 */
export function promisesDue(clocks: readonly PromiseClock[], heldUntil = 0): number | undefined {
  const times = clocks.flatMap(({ dueAt, warnAt, broken, warned, told }) => {
    const due = dueAt === null ? [] : [Date.parse(dueAt)];
    const alarm = told ? [] : warned || broken || warnAt === null ? due : [Date.parse(warnAt)];
    return [...(broken ? [] : due), ...alarm.map((time) => Math.max(time, heldUntil))];
  });
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Until when what begins at an instant is promised; undefined where nothing is, or no hours are open. */
export const promisedUntil = (
  term: PromiseTerm | null,
  from: number,
  hours: OpenHours | null,
): number | undefined =>
  term ? openTimeOver(hoursFor(term, hours), from, term.minutes * MINUTE_MS) : undefined;

const DAY_MS = 86_400_000;
const SHORTLY_MS = 10 * MINUTE_MS;
const FRIDAY = { day: 5, from: "09:00", to: "18:00" };

/**
 * An example: ten minutes before the last hours of a week from Monday to Sunday are over, at or after an instant
 * (milliseconds since 1970). Where no hours are kept, or none are open, a Friday at 17:50.
 */
export function lateInWeek(hours: OpenHours | null, timeZone: string, now: number): number {
  const place = ({ day, to }: typeof FRIDAY) => `${(day + 6) % 7} ${to}`;
  const last = (hours?.days ?? []).reduce<typeof FRIDAY>(
    (latest, one, at) => (at === 0 || place(one) > place(latest) ? one : latest),
    FRIDAY,
  );
  const today = wallTime(now, timeZone);
  const ahead = (last.day - new Date(today).getUTCDay() + 7) % 7;
  const endsAt = ahead + (last.to > last.from ? 0 : 1);
  const day = new Date(today + endsAt * DAY_MS).toISOString().slice(0, 10);
  return instantAt(day, last.to, timeZone) - SHORTLY_MS;
}
