import type { HeardEvent, ToldEvent } from "#contract/customer-events/event.ts";
import {
  EVENT_AHEAD_MINUTES,
  EVENT_FIRST_YEAR,
  EVENT_NAMES_MAX,
  EVENT_NEWS_HOURS,
} from "#contract/customer-events/limits.ts";
import type { Customers } from "#server/features/customers/public.ts";
import { keptSince } from "#server/features/retention/public.ts";
import type { News } from "#server/platform/news.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { addKinds, countOfKinds, holdCustomers, holdKinds, keepEvents, type Kept } from "./repository.ts";
import { whoseEvents } from "./whose.ts";

const MINUTE = 60_000;
const FIRST = Date.UTC(EVENT_FIRST_YEAR, 0);
const NOBODY = "This customer does not exist.";
const AHEAD = "It lies in the future.";
const UNDATED = `It lies before the year ${EVENT_FIRST_YEAR}.`;
const FORGOTTEN = "It is older than events are kept.";
const TOO_MANY = `There are ${EVENT_NAMES_MAX} kinds of events already.`;

/** What other features did about events. */
export interface Did {
  entered: number;
  moved: number;
}
/**
 * Hears of events in the transaction that keeps them. `news` are those that have just happened: what is told much later
 * leads nobody anywhere.
 */
export type HearEvents = (work: Work, events: readonly Kept[], news: readonly Kept[]) => Promise<Did>;

type Judged = { kept: Kept; reason?: undefined } | { kept?: undefined; reason: string };

/** Finds out whose each event is and when it happened, and says of what cannot be taken why. */
async function judge(work: Work, told: readonly ToldEvent[]): Promise<Judged[]> {
  const now = Date.now();
  const whose = await whoseEvents(
    work,
    told.map(({ customer }) => customer),
  );
  const there = await holdCustomers(
    work,
    told.flatMap(({ customer }) => whose(customer) ?? []),
  );
  // What was erased for its age would be taken for new, and count once more.
  const since = await keptSince(work, "events", new Date(now));
  return told.map(({ event, customer, at, values, eventId }) => {
    const customerId = whose(customer);
    const time = at === undefined ? now : Date.parse(at);
    if (!customerId || !there.has(customerId)) return { reason: NOBODY };
    if (time > now + EVENT_AHEAD_MINUTES * MINUTE) return { reason: AHEAD };
    if (time < FIRST) return { reason: UNDATED };
    if (since && time < since.getTime()) return { reason: FORGOTTEN };
    return { kept: { event, customerId, at: new Date(time), values, eventId } };
  });
}

/** Makes kinds that are new, as many as there is room for; events of others are not taken. */
async function knowKinds(work: Work, judged: readonly Judged[]): Promise<Judged[]> {
  const names = [...new Set(judged.flatMap(({ kept }) => kept?.event ?? []))];
  const known = await holdKinds(work, names);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const fresh = unknown.slice(0, Math.max(0, EVENT_NAMES_MAX - (await countOfKinds(work))));
    if (fresh.length > 0) await addKinds(work, fresh);
    for (const name of fresh) known.add(name);
  }
  return judged.map((one) => (one.kept && !known.has(one.kept.event) ? { reason: TOO_MANY } : one));
}

/** Takes what other programs tell of customers. */
export const createTelling =
  (customers: Pick<Customers, "eventsTold">, hearing: readonly HearEvents[], news: News) =>
  (scope: Scope, told: readonly ToldEvent[]): Promise<{ events: HeardEvent[] } & Did> =>
    scope.write(async (work) => {
      const judged = await knowKinds(work, await judge(work, told));
      const taken = judged.flatMap(({ kept }) => kept ?? []);
      const places = await keepEvents(work, taken);
      const kept = taken.filter((_, place) => places.has(place));
      const did: Did = { entered: 0, moved: 0 };
      if (kept.length > 0) {
        // Before journeys hear of it: who may come in can be a question of a segment that asks for this event.
        await customers.eventsTold(
          work,
          [...new Set(kept.map(({ customerId }) => customerId))],
          [...new Set(kept.map(({ event }) => event))],
        );
        const since = Date.now() - EVENT_NEWS_HOURS * 60 * MINUTE;
        const recent = kept.filter(({ at }) => at.getTime() >= since);
        for (const hear of hearing) {
          const { entered, moved } = await hear(work, kept, recent);
          did.entered += entered;
          did.moved += moved;
        }
        work.afterCommit(() => news.moved(work.enterpriseId, work.enterpriseId));
      }
      const keptOnes = new Set(kept);
      const events = told.map(({ eventId = null }, at): HeardEvent => {
        const { kept: one, reason = null } = judged[at]!;
        return {
          eventId,
          customerId: one?.customerId ?? null,
          repeated: one !== undefined && !keptOnes.has(one),
          reason,
        };
      });
      return { events, ...did };
    });
