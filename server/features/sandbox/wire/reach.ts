import { waitFor } from "#server/platform/db/locks.ts";
import { sql } from "kysely";
import { peopleOfTier } from "#contract/channels/tier.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenAccount } from "../accounts/book.ts";
import { phoneId } from "../messages/phone-id.ts";

/** Who wrote within so long, or was written to, is not written to first (Meta, "Messaging limits"). */
const DAY = sql`interval '24 hours'`;

/** Whether a number may still write to somebody by its messaging limit; whom it may is remembered. */
export async function mayReach(
  platform: Pick<Platform, "actFor">,
  { enterpriseId, account: { channelId }, tier }: OpenAccount,
  address: string,
): Promise<boolean> {
  const limit = peopleOfTier(tier) ?? null;
  if (limit === null) return true;
  return platform.actFor(enterpriseId).write(async ({ db }) => {
    // What others were let through is seen by the statements after this one.
    await waitFor(db, "sandboxReach", channelId);
    await sql`delete from sandbox_reached where enterprise_id = ${enterpriseId} and channel_id = ${channelId}
      and at <= now() - ${DAY}`.execute(db);
    const found = await sql<{ may: boolean }>`
      with known as (
        select from sandbox_reached where enterprise_id = ${enterpriseId} and channel_id = ${channelId}
          and address = ${address}
        union all
        select from sandbox_phone where enterprise_id = ${enterpriseId} and id = ${phoneId(channelId, address)}
          and wrote_at > now() - ${DAY}),
      used as (select count(*) as n from sandbox_reached
        where enterprise_id = ${enterpriseId} and channel_id = ${channelId}),
      kept as (
        insert into sandbox_reached (enterprise_id, channel_id, address)
        select ${enterpriseId}::uuid, ${channelId}::uuid, ${address}::text from used
        where n < ${limit}::int and not exists (select from known))
      select exists (select from known) or n < ${limit}::int as may from used`.execute(db);
    return found.rows[0]!.may;
  });
}
