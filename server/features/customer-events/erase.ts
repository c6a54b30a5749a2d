import { sql } from "kysely";
import type { Erasure } from "#server/features/customers/public.ts";
import type { Expiry, Stale } from "#server/features/retention/public.ts";
import "./tables.ts";

/** What somebody did goes with them. */
export const eraseEvents: Erasure = async ({ db, enterpriseId }, { ids }) => {
  await sql`delete from customer_event where enterprise_id = ${enterpriseId}
    and customer_id = any(${[...ids]}::uuid[])`.execute(db);
};

/** Events are forgotten so many days after they happened. */
export const eventExpiry: Expiry = {
  kind: "events",
  async stale({ db, enterpriseId }, before) {
    const found = await sql<Stale>`select count(*)::int as count, min(at) as oldest from customer_event
      where enterprise_id = ${enterpriseId} and at < ${before}`.execute(db);
    return found.rows[0]!;
  },
  async erase({ db, enterpriseId }, before, most) {
    const done = await sql`delete from customer_event v using (
        select id from customer_event where enterprise_id = ${enterpriseId} and at < ${before}
        order by at limit ${most} for update skip locked) old
      where v.enterprise_id = ${enterpriseId} and v.id = old.id`.execute(db);
    const erased = Number(done.numAffectedRows);
    return { erased, more: erased === most };
  },
};
