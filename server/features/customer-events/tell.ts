import type { HeardEvent, ToldEvent } from "#contract/customer-events/event.ts";
import { EVENT_AHEAD_MINUTES, EVENT_NAMES_MAX, EVENT_NEWS_HOURS } from "#contract/customer-events/limits.ts";
import type { Customers } from "#server/features/customers/public.ts";
import type { News } from "#server/platform/news.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { addKinds, keepEvents, type Kept, kindNames } from "./repository.ts";
import { whoseEvents } from "./whose.ts";

const MINUTE = 60_000;
const NOBODY = "This customer does not exist.";
const AHEAD = "It lies in the future.";
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

/** Takes what other programs tell of customers. */
export const createTelling =
  (customers: Pick<Customers, "eventsTold">, hearing: readonly HearEvents[], news: News) =>
  (scope: Scope, told: readonly ToldEvent[]): Promise<{ events: HeardEvent[] } & Did> =>
    scope.write(async (work) => {
      const now = Date.now();
      const whose = await whoseEvents(
        work,
        told.map(({ customer }) => customer),
      );
      const known = new Set(await kindNames(work));
      const fresh = new Set<string>();
      const judged = told.map(({ event, customer, at, values, eventId }) => {
        const customerId = whose(customer);
        const time = at === undefined ? now : Date.parse(at);
        if (!customerId) return { reason: NOBODY };
        if (time > now + EVENT_AHEAD_MINUTES * MINUTE) return { reason: AHEAD };
        if (!known.has(event)) {
          if (known.size >= EVENT_NAMES_MAX) return { reason: TOO_MANY };
          known.add(event);
          fresh.add(event);
        }
        return { kept: { event, customerId, at: new Date(time), values, eventId } satisfies Kept };
      });
      const taken = judged.flatMap(({ kept }) => kept ?? []);
      if (fresh.size > 0) await addKinds(work, [...fresh]);
      const places = await keepEvents(work, taken);
      const kept = taken.filter((_, place) => places.has(place));
      const did: Did = { entered: 0, moved: 0 };
      if (kept.length > 0) {
        const since = now - EVENT_NEWS_HOURS * 60 * MINUTE;
        const recent = kept.filter(({ at }) => at.getTime() >= since);
        for (const hear of hearing) {
          const { entered, moved } = await hear(work, kept, recent);
          did.entered += entered;
          did.moved += moved;
        }
        // Last of all: it holds the segments' members until the end.
        await customers.eventsTold(
          work,
          [...new Set(kept.map(({ customerId }) => customerId))],
          [...new Set(kept.map(({ event }) => event))],
        );
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
