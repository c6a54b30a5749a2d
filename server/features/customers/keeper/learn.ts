import { sql } from "kysely";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Work } from "#server/platform/scope.ts";
import { customersAt } from "../addresses/addresses.ts";
import type { CustomerKeeper } from "./keeper.ts";
import { insertPairs, type UserIdPair } from "../user-ids/repository.ts";

/** Hears that people are one person under a user id and a number; gives what was not known before. */
export type LearnUserIds = (work: Work, pairs: readonly UserIdPair[]) => Promise<UserIdPair[]>;

/**
 * Whoever was known by the user id alone has a number from now on. Where the number is another customer's, nobody is
 * merged: both are shown as duplicates of each other, and a person decides.
 */
export const createLearner =
  (keeper: Pick<CustomerKeeper, "join">): LearnUserIds =>
  async (work, pairs) => {
    const fresh = await insertPairs(work, pairs);
    if (fresh.length === 0) return fresh;
    const customers = await customersAt(
      work,
      CHANNEL_TYPES.WHATSAPP,
      fresh.flatMap(({ userId, number }) => [userId, number]),
    );
    for (const { userId, number } of fresh) {
      const [byId, byNumber] = [customers.get(userId), customers.get(number)];
      if (!byId || byId === byNumber) continue;
      if (byNumber) await beside(work, byId, number);
      else await keeper.join(work, byId, CHANNEL_TYPES.WHATSAPP, number);
    }
    return fresh;
  };

/** A number that is another's, as what makes duplicates: messages find nobody by it, since it has no plus. */
const beside = ({ db, enterpriseId }: Work, customerId: string, number: string) =>
  sql`insert into customer_identity (enterprise_id, channel, external_id, customer_id)
    select enterprise_id, 'whatsapp', ${number.slice(1)}, id from (
      select enterprise_id, id from customer
      where enterprise_id = ${enterpriseId} and id = ${customerId} for key share) held
    on conflict do nothing`.execute(db);
