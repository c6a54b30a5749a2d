import type { HearEvents, KeptEvent } from "#server/features/customer-events/public.ts";
import { grouped } from "#server/platform/grouped.ts";
import { aimsOn } from "../goals/reach.ts";
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
    rounds.at(-1)!.push(one);
    did.set(customerId, event);
  }
  return rounds;
}

/** What somebody did twice lets them in once, with what they did first. */
const firsts = (told: readonly KeptEvent[]): KeptEvent[] => [
  ...new Map(told.toReversed().map((one) => [one.customerId, one])).values(),
];

/** Carries what customers did to the journeys: who reached what they are for first, then out, on, and in. */
export const eventsHeard =
  (happen: Happen): HearEvents =>
  async (work, all, news) => {
    const did = { entered: 0, moved: 0 };
    const aims = grouped(await aimsOn(work, [...new Set(all.map(({ event }) => event))]), ({ goal }) =>
      goal.event.trim(),
    );
    // What is told late counts for goals by its own time, and leads nobody anywhere.
    const fresh = new Set(news);
    const late = all.filter((one) => !fresh.has(one));
    for (const [event, told] of grouped(late, (one) => one.event)) await reached(event, told, false);
    for (const round of inRounds(news))
      for (const [event, told] of grouped(round, (one) => one.event)) {
        const left = await reached(event, told, true);
        const { entered, moved: led } = await carry(event, firsts(told));
        const moved = left + led;
        did.entered += entered;
        did.moved += moved;
        if (entered + moved > 0)
          await work.audit({ action: "journey.told", subject: event, after: { entered, moved } });
      }
    return did;

    async function reached(event: string, told: readonly KeptEvent[], leads: boolean): Promise<number> {
      let left = 0;
      for (const aim of aims.get(event) ?? []) left += await happen.reach(work, aim, told, leads);
      return left;
    }

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
