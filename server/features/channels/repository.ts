import type pg from "pg";
import type { OpenChannel } from "./open.ts";
import type { ChannelRow } from "./tables.ts";

/** Said on PostgreSQL's notification channel when a channel changed; the payload is its id. */
export const CHANNEL_CHANGED = "dlvrd_channel_changed";

/** A channel by its id, for the platform itself: removed ones too, their messages still come back. */
export async function channelRow(
  system: pg.Pool,
  enterpriseId: string,
  id: string,
): Promise<ChannelRow | undefined> {
  const found = await system.query<ChannelRow>({
    name: "channel-by-id",
    text: "select * from channel where enterprise_id = $1 and id = $2",
    values: [enterpriseId, id],
  });
  return found.rows[0];
}

/** For so long a vendor still reports of what went out through a channel that is removed. */
const REPORTS_DAYS = 30;

/** What channels have in common that one and the same call of a vendor may be about. */
export type Kin = Pick<OpenChannel, "enterpriseId" | "vendor" | "type" | "environment">;

/** Channels with the same vendor in the same environment as this one, itself among them: those that stand first. */
export async function channelsBeside(
  system: pg.Pool,
  { enterpriseId, vendor, type, environment }: Kin,
): Promise<ChannelRow[]> {
  const found = await system.query<ChannelRow>({
    name: "channels-beside",
    text: `select * from channel where enterprise_id = $1 and vendor = $2 and type = $3 and environment = $4
      and (removed_at is null or removed_at > now() - make_interval(days => $5))
      order by removed_at desc nulls first, created_at desc`,
    values: [enterpriseId, vendor, type, environment, REPORTS_DAYS],
  });
  return found.rows;
}

/** A channel by the secret part of its webhook address. */
export async function channelByHook(system: pg.Pool, key: string): Promise<ChannelRow | undefined> {
  const found = await system.query<ChannelRow>({
    name: "channel-by-hook",
    text: `select * from channel where hook_key = $1
      and (removed_at is null or removed_at > now() - make_interval(days => $2))`,
    values: [key, REPORTS_DAYS],
  });
  return found.rows[0];
}
