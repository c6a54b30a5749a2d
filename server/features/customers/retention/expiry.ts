import { sql } from "kysely";
import type { Expiry, Stale } from "#server/features/retention/public.ts";
import { moveOn } from "../contacts/repository.ts";
import type { ContactSource } from "../contacts/source.ts";
import { type ErasingParts, erasePeople, tellErased } from "../people/erase.ts";
import { holdCustomers } from "../people/repository.ts";
import { busyAmong, type CustomerNeed, everyBusy } from "./busy.ts";
import { quiet, quietAmong, quietBehind, SINCE } from "./quiet.ts";

/** Erased in one transaction: it is over before anybody waits for it. */
const BATCH = 200;
/** So many of those who would go are told by name. */
const NAMED = 12;

interface Parts extends ErasingParts {
  sources: readonly ContactSource[];
  needs: readonly CustomerNeed[];
}

/**
 * Customers who were neither heard from nor written to are erased, as if by hand. Nobody of whom nothing is known yet,
 * who is kept, of whom something is under way, or whom an import brought that can still be taken back.
 */
export function customerExpiry({ sources, needs, ...parts }: Parts): Expiry {
  /** How far the walk along the customers is, by enterprise: those who stay are not looked at by each piece anew. */
  const walked = new Map<string, string>();
  return {
    kind: "customers",
    async stale(rows, before) {
      const found = await sql<Stale>`
        with busy as materialized (${everyBusy(rows, needs)}),
        quiet as materialized (select c.id, c.name, ${SINCE} as since from ${quiet(rows, before)}
          and not exists (select from busy b where b.id = c.id))
        select count(*)::int as count, min(since) as oldest,
          (select coalesce(jsonb_agg(name), '[]') from (select name from quiet order by since, id limit ${NAMED}) few) as names
        from quiet`.execute(rows.db);
      return found.rows[0]!;
    },
    async erase(work, before, most) {
      const wanted = Math.min(most, BATCH);
      const found = await quietBehind(work, before, walked.get(work.enterpriseId) ?? null, wanted);
      const more = found.length === wanted;
      if (more) walked.set(work.enterpriseId, found.at(-1)!);
      else walked.delete(work.enterpriseId);
      const held = await holdCustomers(work, found);
      // The dates are minutes behind: of these few everything that is kept is looked at once more.
      for (const source of sources) await moveOn(work, await source.ever(work, held));
      const busy = await busyAmong(work, needs, held);
      const ids = (await quietAmong(work, before, held)).filter((id) => !busy.has(id));
      if (ids.length > 0) {
        await erasePeople(work, parts, ids);
        await tellErased(work);
      }
      return { erased: ids.length, more };
    },
  };
}
