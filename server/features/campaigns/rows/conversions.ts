import { type RawBuilder, sql } from "kysely";
import type { CampaignConversions } from "#contract/campaigns/views.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Rows } from "../tables.ts";

/** What was given to the vendor: shares of what came of it are shares of this, here as in all reports. */
const HANDED = sql`(${sql.join(
  (["accepted", "sent", "delivered", "read", "failed"] as const).map((one) => sql.lit(MESSAGE_STATUS[one])),
)})`;

/** Sendings with a goal by something of theirs, those that sum the same value together. */
const REACHED = sql`d.goal_value as value, sum(h.n)::float8 as of, coalesce(sum(c.persons), 0)::float8 as persons,
  coalesce(sum(c.worth), 0)::float8 as worth`;
const BESIDE = sql`
  left join conversion_stat c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no and not c.held_out
  cross join lateral (select coalesce(sum(t.n), 0) as n from dispatch_stat t
    where t.enterprise_id = d.enterprise_id and t.dispatch_no = d.no and t.status in ${HANDED}) h`;

export interface Part {
  value: string | null;
  of: number;
  persons: number;
  worth: number;
}

/** Sendings together; of none nothing is said, and what sums different values is not added up. */
export function together(parts: readonly Part[]): CampaignConversions | null {
  if (parts.length === 0) return null;
  const values = new Set(parts.flatMap(({ value }) => value ?? []));
  const [value = null] = values.size === 1 ? values : [];
  const sum = (key: "of" | "persons" | "worth") => parts.reduce((all, one) => all + one[key], 0);
  return { of: sum("of"), persons: sum("persons"), value, worth: value === null ? null : sum("worth") };
}

/** Who did what sendings are for, by what `by` names of them. `of` may name i, a, b, d. */
export async function conversionsBy(
  { db, enterpriseId }: Rows,
  by: RawBuilder<unknown>,
  of: RawBuilder<unknown>,
): Promise<Map<string, Part[]>> {
  const found = await sql<Part & { id: string }>`select ${by}::text as id, ${REACHED}
    from campaign_activity a
    join campaign_instance i on i.enterprise_id = a.enterprise_id and i.activity_id = a.id
    join broadcast b on b.enterprise_id = i.enterprise_id and b.id = i.broadcast_id
    join dispatch d on d.enterprise_id = b.enterprise_id and d.id = b.dispatch_id ${BESIDE}
    where a.enterprise_id = ${enterpriseId} and a.stage = 'approved' and d.goal_event is not null and ${of}
    group by 1, 2`.execute(db);
  return grouped(found.rows, ({ id }) => id);
}

/** The same of campaigns, all together. */
export async function conversionsOf(rows: Rows, campaignIds: readonly string[]): Promise<Part[]> {
  const found = await conversionsBy(rows, sql`''`, sql`a.campaign_id = any(${[...campaignIds]}::uuid[])`);
  return found.get("") ?? [];
}
