import { waitFor } from "#server/platform/db/locks.ts";
import { sql } from "kysely";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Entry } from "./tables.ts";

/** So long the same order of the same person is a second click, or a program's second try. */
const SAME_S = 10;

interface Begun {
  channelId: string;
  templateId: string;
  entry: Entry;
  startAt: Date | null;
  localTime: string | null;
}

/**
 * Refuses a broadcast that the same person has just begun, so that nobody is written to twice. Two at the same moment
 * wait for one another.
 */
export async function demandFirst(
  work: Work,
  { channelId, templateId, entry, startAt, localTime }: Begun,
): Promise<void> {
  const { db, enterpriseId, principal } = work;
  await waitFor(db, "broadcastOnce", principal.userId ?? enterpriseId);
  const same = await sql<{ name: string }>`
    select b.name from broadcast b join dispatch d on d.enterprise_id = b.enterprise_id and d.id = b.dispatch_id
    where b.enterprise_id = ${enterpriseId} and b.created_by is not distinct from ${principal.userId}::uuid
      and b.created_at > now() - make_interval(secs => ${SAME_S}::int) and b.start
      and b.channel_id = ${channelId}::uuid and b.template_id = ${templateId}::uuid
      and d.local_time is not distinct from ${localTime} and b.start_at is not distinct from ${startAt}::timestamptz and b.entry = ${JSON.stringify(entry)}::jsonb
    limit 1`.execute(db);
  const [first] = same.rows;
  if (first) throw fail("BROADCAST_TWICE", { name: first.name, seconds: SAME_S });
}
