import type { HearEvents, KeptEvent } from "#server/features/customer-events/public.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Happen } from "./happen.ts";

/** Carries what customers did to the journeys, a kind of events after the other. */
export const eventsHeard =
  (happen: Happen): HearEvents =>
  async (work, _, news) => {
    const did = { entered: 0, moved: 0 };
    for (const [event, told] of grouped(news, (one) => one.event)) {
      const { entered, moved } = await carry(event, told);
      did.entered += entered;
      did.moved += moved;
      if (entered + moved > 0)
        await work.audit({ action: "journey.told", subject: event, after: { entered, moved } });
    }
    return did;

    async function carry(event: string, told: readonly KeptEvent[]) {
      const customerIds = [...new Set(told.map(({ customerId }) => customerId))];
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
