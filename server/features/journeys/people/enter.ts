import type { journeyPeopleRoutes } from "#contract/journeys/people.ts";
import type { BodyOf } from "#contract/route.ts";
import { addressees, countAddressees } from "#server/features/customers/public.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { journeyChanged } from "../changed.ts";
import { demandHeld } from "../rows/demand.ts";
import { publishedOf } from "../rows/journeys.ts";
import { demandStarted } from "../states.ts";
import type { LetIn } from "./let-in.ts";

type Chosen = BodyOf<(typeof journeyPeopleRoutes)["enterJourney"]>;
const AT_ONCE = 5_000;

/** Lets people in by hand: a batch a transaction, since a filter may mean a million. */
export const createEntering = (letIn: LetIn) => ({
  async enter(scope: Scope, id: string, chosen: Chosen): Promise<{ entered: number; passedOver: number }> {
    const named = new Set(chosen.customerIds);
    if (named.size > 0 && (await countAddressees(scope, { customerIds: [...named] })) < named.size)
      throw fail("NOT_FOUND", { what: "customer" });
    let entered = 0;
    let looked = 0;
    for (let after: string | null = null; ; ) {
      const page = await addressees(scope, chosen, CHANNEL_TYPES.SMS, after, AT_ONCE);
      const batch = await scope.write(async (work) => {
        const row = await demandHeld(work, id);
        demandStarted(row, "entered");
        const definition = (await publishedOf(work, row))!;
        const people = page.map((customer) => ({ customerId: customer.id }));
        const count = await letIn(work, { row, definition }, people);
        if (count > 0) {
          await work.audit({
            action: "journey.entered",
            subjectId: id,
            subject: row.name,
            after: { people: count },
          });
          await journeyChanged(work, id, "people");
        }
        return count;
      });
      entered += batch;
      looked += page.length;
      if (page.length < AT_ONCE) return { entered, passedOver: looked - entered };
      after = page.at(-1)!.id;
    }
  },
});
export type Entering = ReturnType<typeof createEntering>;
