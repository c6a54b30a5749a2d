import type { journeyPeopleRoutes } from "#contract/journeys/people.ts";
import { goesByNumber } from "#contract/channel-types.ts";
import type { BodyOf } from "#contract/route.ts";
import { normalisePhone } from "#engines/audience/index.ts";
import { customerName, customersAt, defaultCountry, keptFor } from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import type { Did, Happen } from "./happen.ts";

type Told = BodyOf<(typeof journeyPeopleRoutes)["tellJourneyEvent"]>;

/** The customer whom an event names; one that was merged is the one it went into. */
async function demandCustomer(
  rows: Rows,
  { customerId, channelType, address }: Told["customer"],
): Promise<string> {
  if (customerId) {
    if ((await customerName(rows, customerId)) !== undefined) return customerId;
    const kept = await keptFor(rows, customerId);
    if (kept) return kept;
  } else if (channelType !== undefined && address) {
    const read = goesByNumber(channelType) ? normalisePhone(address, await defaultCountry(rows)) : undefined;
    const written = read?.ok ? read.e164 : address;
    const found = await customersAt(rows, channelType, [written]);
    const id = found.get(written) ?? found.get(written.toLowerCase());
    if (id) return id;
  }
  throw fail("NOT_FOUND", { what: "customer" });
}

/** Takes what other systems tell of customers. The same id is heard once, and answered as the first time. */
export const createEvents = (happen: Happen) => ({
  tell: (scope: Scope, { event, customer, values, eventId }: Told): Promise<Did> =>
    scope.write(async (work) => {
      const customerId = await demandCustomer(work, customer);
      const heard = { enterprise_id: work.enterpriseId, event_id: eventId ?? "" };
      if (eventId !== undefined) {
        const fresh = await work.db
          .insertInto("journey_heard")
          .values(heard)
          .onConflict((conflict) => conflict.doNothing())
          .returning("event_id")
          .executeTakeFirst();
        if (!fresh)
          return work.db
            .selectFrom("journey_heard")
            .select(["entered", "moved"])
            .where("enterprise_id", "=", heard.enterprise_id)
            .where("event_id", "=", heard.event_id)
            .executeTakeFirstOrThrow();
      }
      const moved = await happen.leadOn(work, { what: "event", key: event, customerIds: [customerId] });
      const entered = await happen.begin(work, { what: "event", key: event }, ({ entry: { trigger } }) => {
        const used = trigger.kind === "event" ? trigger.values : [];
        const kept = used.flatMap((name) =>
          values[name] === undefined ? [] : [[name, values[name]] as const],
        );
        return [{ customerId, values: Object.fromEntries(kept) }];
      });
      if (eventId !== undefined)
        await work.db
          .updateTable("journey_heard")
          .set({ entered, moved })
          .where("enterprise_id", "=", heard.enterprise_id)
          .where("event_id", "=", heard.event_id)
          .execute();
      if (entered + moved > 0)
        await work.audit({
          action: "journey.told",
          subjectId: customerId,
          subject: event,
          after: { entered, moved },
        });
      return { entered, moved };
    }),
});
export type Events = ReturnType<typeof createEvents>;
