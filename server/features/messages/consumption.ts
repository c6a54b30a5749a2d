import { type RawBuilder, sql } from "kysely";
import type { ConsumptionSource, Sent, Waiting } from "#server/features/billing/public.ts";
import { COST_CATEGORIES, type CostCategory } from "#contract/billing/limits.ts";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { OF_MANY } from "./chunks/to-many.ts";
import { holdUp } from "./dispatches/hold-up.ts";
import { MESSAGE_AUDIENCE } from "./progress.ts";
import type { DispatchContent } from "./render/content.ts";
import type { Rows } from "./tables.ts";

const { accepted, sent, delivered, read, waiting } = MESSAGE_STATUS;
/** Where a message stands that the vendor has taken and not failed since. */
const TAKEN = sql`(${sql.join([accepted, sent, delivered, read].map((status) => sql.lit(status)))})`;

const WHATSAPP = sql.lit(CHANNEL_TYPES.WHATSAPP);

/** What a message is for: its template says so; on WhatsApp free text is service. The same as `costCategoryOf`. */
const CATEGORY = sql`case
    when d.content -> 'template' ->> 'category' in ('MARKETING', 'UTILITY', 'AUTHENTICATION')
      then d.content -> 'template' ->> 'category'
    when c.type = ${WHATSAPP} then 'SERVICE' else '' end`;

export function costCategoryOf(content: DispatchContent, type: ChannelType): CostCategory {
  const { category } = (content.kind === "template" ? content.template : {}) as { category?: CostCategory };
  if (category && COST_CATEGORIES.includes(category)) return category;
  return type === CHANNEL_TYPES.WHATSAPP ? "SERVICE" : "";
}

/** How many messages the vendors have taken, by country, of each of those dispatches that are asked for. */
const taken = async ({ db, enterpriseId }: Rows, asked: RawBuilder<unknown>) =>
  (
    await sql<Sent>`
    select d.no::float8 as "dispatchNo", c.type as "channelType", ${CATEGORY} as category,
      s.country, s.messages
    from dispatch d join channel c on c.enterprise_id = d.enterprise_id and c.id = d.channel_id
      cross join lateral (
        select country, coalesce(sum(n) filter (where status in ${TAKEN}), 0)::int as messages from dispatch_stat
        where enterprise_id = d.enterprise_id and dispatch_no = d.no group by country) s
    where d.enterprise_id = ${enterpriseId} and ${asked}
    order by d.no, s.country`.execute(db)
  ).rows;

const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** Lets billing count messages: what a dispatch cost is read from the counts that are kept with every change. */
export const messageConsumption: ConsumptionSource = {
  taken(rows, since, which) {
    const named =
      "ids" in which
        ? sql`d.id = any(${which.ids}::uuid[])`
        : "nos" in which
          ? sql`d.no = any(${which.nos}::bigint[])`
          : sql`(coalesce(d.started_at, d.created_at) > ${ago(which.days)} or d.state in ('running', 'paused')
              or ${sql.raw(OF_MANY)} and d.finished_at > ${ago(which.days)})`;
    return taken(rows, sql`d.created_at >= ${since} and ${named}`);
  },

  async waiting({ db, enterpriseId }, but) {
    const found = await sql<Waiting>`
      select c.type as "channelType", ${CATEGORY} as category, s.country, sum(s.n)::float8 as messages
      from dispatch d join channel c on c.enterprise_id = d.enterprise_id and c.id = d.channel_id
      join dispatch_stat s on s.enterprise_id = d.enterprise_id and s.dispatch_no = d.no
        and s.status = ${sql.lit(waiting)}
      where d.enterprise_id = ${enterpriseId} and d.no <> ${but}::bigint
        and d.state in ('scheduled', 'running', 'paused')
      group by 1, 2, 3 having sum(s.n) > 0`.execute(db);
    return found.rows;
  },

  async hold(work, reason) {
    for (const broadcastId of await holdUp(work, "many", reason))
      await work.announce("broadcast.changed", { broadcastId }, MESSAGE_AUDIENCE);
  },
};
