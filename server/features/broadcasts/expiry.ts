import { sql } from "kysely";
import { type Expiry, NOTHING_STALE } from "#server/features/retention/public.ts";

/** Numbers that were typed for a broadcast go with the words of its messages; one of them in doubt keeps its own. */
export const typedExpiry: Expiry = {
  kind: "messages",
  stale: async () => NOTHING_STALE,
  async erase({ db, enterpriseId }, _before, most) {
    const done = await sql`update broadcast b set entry = jsonb_set(b.entry, '{phoneNumber}', '[]')
      where b.enterprise_id = ${enterpriseId} and b.id in (
        select t.id from broadcast t join dispatch d on d.enterprise_id = t.enterprise_id and d.id = t.dispatch_id
        where t.enterprise_id = ${enterpriseId} and (d.erased_at is not null or d.erased_to >= d.total and d.total > 0)
          and jsonb_typeof(t.entry -> 'phoneNumber') = 'array' and t.entry -> 'phoneNumber' <> '[]' limit ${most})`.execute(
      db,
    );
    return { erased: 0, more: Number(done.numAffectedRows) === most };
  },
};
