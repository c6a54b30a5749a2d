import { sql } from "kysely";
import { type MessageCounts, NO_MESSAGES, statusNamed } from "#contract/messages/status.ts";
import type { CampaignConversions } from "#contract/campaigns/views.ts";
import type { Rows } from "../tables.ts";
import { conversionsBy, together } from "./conversions.ts";

/** What became of the messages of some sendings together. */
export interface Figures {
  total: number;
  counts: MessageCounts;
  clicked: number;
  conversions: CampaignConversions | null;
}
export const NO_FIGURES: Figures = { total: 0, counts: NO_MESSAGES, clicked: 0, conversions: null };

const BY = { campaign: sql`a.campaign_id`, activity: sql`a.id` };

/** The sums of campaigns or activities by their ids; what was only submitted has sent nothing and counts nothing. */
export async function sumFigures(
  { db, enterpriseId }: Rows,
  by: keyof typeof BY,
  ids: readonly string[],
): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map();
  const sendings = sql`campaign_activity a
    join campaign_instance i on i.enterprise_id = a.enterprise_id and i.activity_id = a.id
    join broadcast b on b.enterprise_id = i.enterprise_id and b.id = i.broadcast_id
    join dispatch d on d.enterprise_id = b.enterprise_id and d.id = b.dispatch_id`;
  const of = sql`a.enterprise_id = ${enterpriseId} and ${BY[by]} = any(${[...ids]}::uuid[]) and a.stage = 'approved'`;
  const [stats, clicks, conversions] = await Promise.all([
    sql<{ id: string; status: number; n: number }>`select ${BY[by]} as id, t.status, sum(t.n)::float8 as n
      from ${sendings} join dispatch_stat t on t.enterprise_id = d.enterprise_id and t.dispatch_no = d.no
      where ${of} group by 1, 2`.execute(db),
    sql<{ id: string; persons: number }>`select ${BY[by]} as id, sum(t.persons)::float8 as persons
      from ${sendings} join click_stat t on t.enterprise_id = d.enterprise_id and t.dispatch_no = d.no and t.link = 0
      where ${of} group by 1`.execute(db),
    conversionsBy({ db, enterpriseId }, BY[by], sql`${BY[by]} = any(${[...ids]}::uuid[])`),
  ]);
  const sums = new Map<string, Figures>();
  const at = (id: string) => {
    const found = sums.get(id) ?? { total: 0, counts: { ...NO_MESSAGES }, clicked: 0, conversions: null };
    sums.set(id, found);
    return found;
  };
  for (const { id, status, n } of stats.rows) {
    const figures = at(id);
    figures.counts[statusNamed(status)] += n;
    figures.total += n;
  }
  for (const { id, persons } of clicks.rows) at(id).clicked = persons;
  for (const [id, parts] of conversions) at(id).conversions = together(parts);
  return sums;
}
