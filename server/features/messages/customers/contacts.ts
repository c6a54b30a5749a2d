import { sql } from "kysely";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Contacted, ContactSource, News } from "#server/features/customers/public.ts";
import type { Rows } from "../tables.ts";
import { nextInbound, waitingInbound } from "./heard-from.ts";
import { WENT, WRITTEN_AT } from "./went.ts";
import { nextChunks } from "./written.ts";

/** What was sent and what came in tell when people were written to and when they wrote. */
export const messageContacts: ContactSource = {
  async waiting(system) {
    const chunks = await system.query<{ id: string }>(
      `select distinct enterprise_id as id from dispatch_chunk where finished and not noted
       union select enterprise_id from dispatch_chunk where not finished and done > 0`,
    );
    return [...new Set([...chunks.rows.map(({ id }) => id), ...(await waitingInbound(system))])];
  },
  since({ enterpriseId }) {
    const parts = [nextChunks(enterpriseId), nextInbound(enterpriseId)];
    return async (rows, most): Promise<News> => {
      const all: News[] = [];
      for (const part of parts) all.push(await part(rows, most));
      return {
        contacts: all.flatMap(({ contacts }) => contacts),
        more: all.some(({ more }) => more),
        note: async () => {
          for (const { note } of all) await note();
        },
        noted: () => all.forEach(({ noted }) => noted()),
      };
    };
  },
  ever,
};

/** By whose ids it was kept, and by whose addresses before anybody knew whose they are. */
async function ever({ db, enterpriseId }: Rows, ids: readonly string[]): Promise<Contacted[]> {
  const found = await sql<Contacted>`
    with people as materialized (
      select id as customer_id, id as known from unnest(${[...ids]}::uuid[]) as p(id)
      union all select customer_id, id from customer_alias
        where enterprise_id = ${enterpriseId} and customer_id = any(${[...ids]}::uuid[])),
    places as materialized (
      select distinct customer_id, external_id as address,
        case channel when 'facebook' then ${CHANNEL_TYPES.FACEBOOK}::int when 'instagram' then ${CHANNEL_TYPES.INSTAGRAM}::int end as type
      from customer_identity where enterprise_id = ${enterpriseId} and customer_id = any(${[...ids]}::uuid[])
        and channel <> 'twitter'
      union select id, lower(email), ${CHANNEL_TYPES.EMAIL}::int from customer
        where enterprise_id = ${enterpriseId} and id = any(${[...ids]}::uuid[]) and email is not null),
    heard as (
      select p.customer_id, max(i.at) as at from people p
        join inbound_message i on i.enterprise_id = ${enterpriseId} and i.customer_id = p.known group by 1
      union all
      select p.customer_id, max(w.last_inbound_at) from places p
        join channel ch on ch.enterprise_id = ${enterpriseId} and (ch.type = p.type or p.type is null)
        join conversation_window w on w.enterprise_id = ${enterpriseId} and w.channel_id = ch.id
          and w.address = p.address group by 1),
    written as (
      select p.customer_id, max(h.at) as at from people p
        join message m on m.enterprise_id = ${enterpriseId} and m.customer_id = p.known and ${WENT}
        cross join lateral ${WRITTEN_AT} h group by 1
      union all
      select p.customer_id, max(h.at) from places p
        join message m on m.enterprise_id = ${enterpriseId} and m.address = p.address and m.customer_id is null
          and p.address <> '' and ${WENT}
        join dispatch d on d.enterprise_id = ${enterpriseId} and d.no = m.dispatch_no
        join channel ch on ch.enterprise_id = ${enterpriseId} and ch.id = d.channel_id
          and (ch.type = p.type or p.type is null)
        cross join lateral ${WRITTEN_AT} h group by 1)
    select customer_id as "customerId", max(heard) as "heardAt", max(written) as "writtenAt" from (
      select customer_id, at as heard, null::timestamptz as written from heard
      union all select customer_id, null, at from written) told
    group by 1`.execute(db);
  return found.rows;
}
