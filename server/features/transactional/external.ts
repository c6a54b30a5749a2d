import { sql } from "kysely";
import type { ExternalCampaign, ExternalFilter } from "#contract/transactional/external.ts";
import { NO_MESSAGES } from "#contract/messages/status.ts";
import { countBySource } from "#server/features/messages/public.ts";
import { newId } from "#server/platform/ids.ts";
import type { Rows } from "./tables.ts";

/** A campaign that sends every second is noted once in so many. */
const NOTED_EVERY = "1 minute";

/** The external campaign of this name, whatever its capitals; made where there is none. */
export async function noteCampaign({ db, enterpriseId }: Rows, name: string): Promise<string> {
  const found = await sql<{ id: string }>`
    select id from external_campaign where enterprise_id = ${enterpriseId} and lower(name) = lower(${name})
      and last_at > now() - ${NOTED_EVERY}::interval`.execute(db);
  if (found.rows[0]) return found.rows[0].id;
  const noted = await sql<{ id: string }>`
    insert into external_campaign (enterprise_id, id, name) values (${enterpriseId}, ${newId()}, ${name})
    on conflict (enterprise_id, lower(name)) do update set last_at = now() returning id`.execute(db);
  return noted.rows[0]!.id;
}

/** Those that sent within a range, the last first, with how far their messages of it came. */
export async function listExternal(
  rows: Rows,
  { name, fromDate, toDate }: ExternalFilter,
  { from, limit }: { from: number; limit: number },
): Promise<ExternalCampaign[]> {
  const { db, enterpriseId } = rows;
  const wanted = name.trim().toLowerCase();
  const found = await db
    .selectFrom("external_campaign")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .$if(wanted !== "", (query) => query.where(sql<boolean>`strpos(lower(name), ${wanted}) > 0`))
    .$if(fromDate !== undefined, (query) =>
      query.where(sql<boolean>`last_at >= ${fromDate}::timestamptz - ${NOTED_EVERY}::interval`),
    )
    .$if(toDate !== undefined, (query) => query.where("first_at", "<", new Date(toDate!)))
    .orderBy("last_at", "desc")
    .orderBy("id")
    .offset(from)
    .limit(limit)
    .execute();
  const counts = await countBySource(
    rows,
    found.map(({ id }) => id),
    { fromDate, toDate },
  );
  return found.map(({ id, name: called, first_at, last_at }) => {
    const own = counts.get(id) ?? NO_MESSAGES;
    return {
      id,
      name: called,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
      total: Object.values(own).reduce((sum, n) => sum + n, 0),
      counts: own,
    };
  });
}
