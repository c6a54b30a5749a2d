import { sql } from "kysely";
import type { IdentityChannel, Rows } from "../tables.ts";
import type { MergeOrder, Refusal } from "./order.ts";

/** The columns that name a person on a channel other than the telephone, and what people call them. */
export const ACCOUNTS: readonly (readonly [IdentityChannel, string])[] = [
  ["whatsapp", "Whatsapp"],
  ["facebook", "Facebook ID"],
  ["instagram", "Instagram ID"],
  ["twitter", "Twitter ID"],
];

/**
 * Makes the staged rows' accounts the identities of their customers. A row with an account that another customer has
 * is taken out of the stage, with everything it claimed; the others' earlier accounts give way.
 */
export async function claimAccounts(rows: Rows, order: MergeOrder): Promise<Refusal[]> {
  const wanted = sql.join(
    ACCOUNTS.map(
      ([channel]) => sql`select s.id, coalesce(s.found, s.id) as customer_id, ${channel}::text as channel,
        ${sql.ref(`s.${channel}`)} as external_id
      from stage s where ${sql.ref(`s.${channel}`)} is not null and (s.found is null or ${order.replace})`,
    ),
    sql` union all `,
  );
  // In one order everywhere, so that two lanes that want the same accounts do not wait for each other.
  await sql`create temporary table claim on commit drop as ${wanted}`.execute(rows.db);
  await sql`insert into customer_identity (channel, external_id, customer_id)
    select channel, external_id, customer_id from claim order by channel, external_id, id
    on conflict do nothing`.execute(rows.db);
  const refusals = await othersOf(rows);
  if (refusals.length > 0)
    await takeOut(
      rows,
      refusals.map((one) => one.id),
    );
  await sql`delete from customer_identity i using claim k, customer c
    where c.enterprise_id = ${rows.enterpriseId} and c.id = k.customer_id
      and i.enterprise_id = ${rows.enterpriseId} and i.customer_id = c.id and i.channel = k.channel
      and i.external_id = (to_jsonb(c) ->> k.channel) and i.external_id <> k.external_id`.execute(rows.db);
  await sql`drop table claim`.execute(rows.db);
  return refusals;
}

/** The rows of which an account is another customer's. */
async function othersOf(rows: Rows): Promise<Refusal[]> {
  const found = await sql<{ id: string; channels: IdentityChannel[] }>`
    select k.id, array_agg(k.channel order by k.channel) as channels
    from claim k join customer_identity i on i.enterprise_id = ${rows.enterpriseId}
      and i.channel = k.channel and i.external_id = k.external_id
    where i.customer_id <> k.customer_id group by k.id order by k.id`.execute(rows.db);
  return found.rows.map(({ id, channels }) => ({ id, messages: channels.map(sentence) }));
}

export function sentence(channel: IdentityChannel): string {
  const name = ACCOUNTS.find(([one]) => one === channel)?.[1] ?? channel;
  return `${name}: another customer has it already.`;
}

async function takeOut(rows: Rows, ids: string[]): Promise<void> {
  // A new customer's identities go with its row; a known one keeps those it had before.
  await sql`delete from customer_identity i using stage s where s.id = any(${ids}::uuid[]) and s.found is null
    and i.enterprise_id = ${rows.enterpriseId} and i.customer_id = s.id`.execute(rows.db);
  await sql`delete from customer_identity i using claim k, stage s, customer c
    where k.id = any(${ids}::uuid[]) and s.id = k.id and s.found is not null
      and c.enterprise_id = ${rows.enterpriseId} and c.id = s.found
      and i.enterprise_id = ${rows.enterpriseId} and i.customer_id = c.id and i.channel = k.channel
      and i.external_id = k.external_id
      and i.external_id is distinct from (to_jsonb(c) ->> k.channel)`.execute(rows.db);
  await sql`delete from claim where id = any(${ids}::uuid[])`.execute(rows.db);
  await sql`delete from stage where id = any(${ids}::uuid[])`.execute(rows.db);
}
