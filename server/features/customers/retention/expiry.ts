import { type RawBuilder, sql } from "kysely";
import type { Expiry, Stale } from "#server/features/retention/public.ts";
import { moveOn } from "../contacts/repository.ts";
import type { ContactSource } from "../contacts/source.ts";
import { type ErasingParts, erasePeople, tellErased } from "../people/erase.ts";
import { holdCustomers } from "../people/repository.ts";
import type { Rows } from "../tables.ts";
import { UNDO_DAYS } from "../uploads/prune.ts";

/** Whether a customer `c` is still needed by another feature: something of theirs is under way. */
export type CustomerNeed = (enterpriseId: string) => RawBuilder<unknown>;

/** Erased in one transaction: it is over before anybody waits for it. */
const BATCH = 200;
/** So many of those who would go are told by name. */
const NAMED = 12;

interface Parts extends ErasingParts {
  sources: readonly ContactSource[];
  needs: readonly CustomerNeed[];
}

/** When somebody was last heard of, written to, or added, whichever came last. */
const SINCE = sql`greatest(k.heard_at, k.written_at, k.unknown_before, c.created_at)`;

/**
 * Customers who were neither heard from nor written to are erased, as if by hand. Nobody of whom nothing is known yet,
 * who is kept, of whom something is under way, or whom an import brought that can still be taken back.
 */
export function customerExpiry({ sources, needs, ...parts }: Parts): Expiry {
  const quiet = ({ enterpriseId }: Rows, before: Date) => {
    const needed = needs.map((need) => sql`and not ${need(enterpriseId)}`);
    return sql`customer_contact k join customer c on c.enterprise_id = ${enterpriseId} and c.id = k.customer_id
      where k.enterprise_id = ${enterpriseId} and not k.due and k.heard_at < ${before} and k.written_at < ${before}
        and k.unknown_before < ${before} and c.created_at < ${before} and not c.kept
        and not exists (select from customer_upload u where u.enterprise_id = ${enterpriseId} and u.id = c.upload_id
          and u.created_at > now() - make_interval(days => ${UNDO_DAYS}))
        and not exists (select from customer_upload u
          join customer_upload_change g on g.enterprise_id = ${enterpriseId} and g.upload_id = u.id and g.customer_id = c.id
          where u.enterprise_id = ${enterpriseId} and u.created_at > now() - make_interval(days => ${UNDO_DAYS}))
        ${sql.join(needed, sql` `)}`;
  };
  const some = async (rows: Rows, before: Date, most: number, among?: readonly string[]) => {
    const named = among ? sql`and k.customer_id = any(${[...among]}::uuid[])` : sql``;
    const found = await sql<{ id: string }>`select k.customer_id as id from ${quiet(rows, before)} ${named}
      limit ${most}`.execute(rows.db);
    return found.rows.map(({ id }) => id);
  };
  return {
    kind: "customers",
    async stale(rows, before) {
      const found = await sql<Stale>`
        with quiet as materialized (select c.id, c.name, ${SINCE} as since from ${quiet(rows, before)})
        select count(*)::int as count, min(since) as oldest,
          (select coalesce(jsonb_agg(name), '[]') from (select name from quiet order by since, id limit ${NAMED}) few) as names
        from quiet`.execute(rows.db);
      return found.rows[0]!;
    },
    async erase(work, before, most) {
      const wanted = Math.min(most, BATCH);
      const found = await some(work, before, wanted);
      if (found.length === 0) return { erased: 0, more: false };
      const held = await holdCustomers(work, found);
      // The dates are minutes behind: of these few everything that is kept is looked at once more.
      for (const source of sources) await moveOn(work, await source.ever(work, held));
      const ids = await some(work, before, wanted, held);
      if (ids.length > 0) {
        await erasePeople(work, parts, ids);
        await tellErased(work);
      }
      return { erased: ids.length, more: found.length === wanted };
    },
  };
}
