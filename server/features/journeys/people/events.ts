import type { HearEvents, KeptEvent } from "#server/features/customer-events/public.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Happen } from "./happen.ts";

/**
 * Splits events into rounds in the order in which they happened: within a round each customer did one kind of thing, so
 * that kinds can be carried one after the other, and nobody's later event goes before their earlier one.
 */
export function inRounds(news: readonly KeptEvent[]): KeptEvent[][] {
  const rounds: KeptEvent[][] = [];
  let did = new Map<string, string>();
  for (const one of news.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { customerId, event } = one;
    if (rounds.length === 0 || (did.get(customerId) ?? event) !== event) {
      rounds.push([]);
      did = new Map();
    }
    // What somebody did twice lets them in once, with what they did first.
    if (!did.has(customerId)) rounds.at(-1)!.push(one);
    did.set(customerId, event);
  }
  return rounds;
}

/** Carries what customers did to the journeys. */
export const eventsHeard =
  (happen: Happen): HearEvents =>
  async (work, _, news) => {
    const did = { entered: 0, moved: 0 };
    for (const round of inRounds(news))
      for (const [event, told] of grouped(round, (one) => one.event)) {
        const { entered, moved } = await carry(event, told);
        did.entered += entered;
        did.moved += moved;
        if (entered + moved > 0)
          await work.audit({ action: "journey.told", subject: event, after: { entered, moved } });
      }
    return did;

    async function carry(event: string, told: readonly KeptEvent[]) {
      const customerIds = told.map(({ customerId }) => customerId);
      const moved = await happen.leadOn(work, { what: "event", key: event, customerIds });
      const entered = await happen.begin(work, { what: "event", key: event }, ({ entry: { trigger } }) => {
        const used = trigger.kind === "event" ? trigger.values : [];
        return told.map(({ customerId, values }) => ({
          customerId,
          values: Object.fromEntries(
            used.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
          ),
        }));
      });
      return { entered, moved };
    }
  };
