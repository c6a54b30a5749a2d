import { sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "./tables.ts";

/** An event that is about to be kept. */
export interface Kept {
  event: string;
  customerId: string;
  at: Date;
  values: Record<string, string>;
  eventId: string | undefined;
}

/** Keeps events of known kinds; of those that were kept before under their id, nothing happens. Gives the places of those that are new. */
export async function keepEvents({ db, enterpriseId }: Rows, events: readonly Kept[]): Promise<Set<number>> {
  if (events.length === 0) return new Set();
  const kept = await sql<{ place: number }>`
    with given as (
      select g.*, k.no as kind, ordinality::int - 1 as place from unnest(
        ${events.map(({ event }) => event)}::text[], ${events.map(({ customerId }) => customerId)}::uuid[],
        ${events.map(({ at }) => at.toISOString())}::timestamptz[], ${events.map(({ values }) => json(values))}::text[],
        ${events.map(({ eventId }) => eventId ?? null)}::text[]) with ordinality
        as g(event, customer_id, at, vals, event_id, ordinality)
      join customer_event_kind k on k.enterprise_id = ${enterpriseId} and k.name = g.event
    ), named as (
      -- In their order, so that two who tell some of the same do not wait for one another.
      insert into customer_event (enterprise_id, customer_id, event, kind, at, "values", event_id)
      select ${enterpriseId}::uuid, customer_id, event, kind, at, vals::jsonb, event_id from given
      where event_id is not null order by event_id, place
      on conflict (enterprise_id, event_id) where event_id is not null do nothing returning event_id
    ), unnamed as (
      insert into customer_event (enterprise_id, customer_id, event, kind, at, "values")
      select ${enterpriseId}::uuid, customer_id, event, kind, at, vals::jsonb from given where event_id is null
    )
    select min(g.place) as place from given g join named n using (event_id) group by g.event_id
    union all select place from given where event_id is null`.execute(db);
  return new Set(kept.rows.map(({ place }) => place));
}

/** Whom of these customers there still is: held, so that nobody of them is erased before what they did is kept. */
export async function holdCustomers(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`select id from customer
    where enterprise_id = ${enterpriseId} and id = any(${[...new Set(ids)]}::uuid[])
    order by id for key share`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}

/** Which of these kinds there are: held, so that none of them is forgotten as one without events meanwhile. */
export async function holdKinds({ db, enterpriseId }: Rows, names: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom("customer_event_kind")
    .select("name")
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .orderBy("no")
    .forKeyShare()
    .execute();
  return new Set(found.map(({ name }) => name));
}

export async function countOfKinds({ db, enterpriseId }: Rows): Promise<number> {
  const found = await db
    .selectFrom("customer_event_kind")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return found.n;
}

export const addKinds = (rows: Rows, names: readonly string[]) =>
  rows.db
    .insertInto("customer_event_kind")
    .values(names.toSorted().map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Kinds of which no event is kept any more, of every enterprise: they stand in nobody's way. */
export const PRUNE_KINDS = `delete from customer_event_kind k where created_at < now() - interval '1 day'
  and not exists (select from customer_event v where v.enterprise_id = k.enterprise_id and v.kind = k.no)`;

export interface KindRow {
  name: string;
  events: number | null;
  customers: number | null;
  lastAt: Date | null;
  values: string[];
}

type Named = Pick<KindRow, "name" | "values">;

/** How many of the latest events are looked at for how their values are called. */
const LOOKED_AT = 20;

/** How the values of the latest events of the kind `k` are called. */
const VALUES = sql<string[]>`array(select distinct key from (
  select v.values from customer_event v where v.enterprise_id = k.enterprise_id and v.kind = k.no
  order by v.at desc, v.id desc limit ${sql.lit(LOOKED_AT)}) latest, jsonb_object_keys(latest.values) key order by key)`;

/** Each kind with how its values are called. */
export async function kindsWithValues({ db, enterpriseId }: Rows): Promise<Named[]> {
  const found = await sql<Named>`select k.name, ${VALUES} as values
    from customer_event_kind k where k.enterprise_id = ${enterpriseId} order by k.name`.execute(db);
  return found.rows;
}

/** Each kind with how often it happened within so many days, and of how many customers. */
export async function countKinds({ db, enterpriseId }: Rows, days: number): Promise<KindRow[]> {
  const found = await sql<KindRow>`
    select k.name, coalesce(n.events, 0)::int as events, coalesce(n.customers, 0)::int as customers,
      (select max(v.at) from customer_event v where v.enterprise_id = k.enterprise_id and v.kind = k.no) as "lastAt",
      ${VALUES} as values
    from customer_event_kind k
    left join (
      select kind, sum(times) as events, count(*) as customers from (
        select v.kind, v.customer_id, count(*) as times from customer_event v
        where v.enterprise_id = ${enterpriseId} and v.at >= now() - make_interval(days => ${days}::int)
        group by v.kind, v.customer_id) each group by kind
    ) n on n.kind = k.no
    where k.enterprise_id = ${enterpriseId} order by n.events desc nulls last, k.name`.execute(db);
  return found.rows;
}

export interface EventRow {
  id: string;
  event: string;
  customerId: string;
  at: Date;
  values: Record<string, string>;
}

/** What happened, the latest first: of one kind, of these customers, or everything. */
export async function latestEvents(
  { db, enterpriseId }: Rows,
  { event, customerIds }: { event: string; customerIds: readonly string[] | undefined },
  { from, limit }: { from: number; limit: number },
): Promise<EventRow[]> {
  const only = [
    ...(event
      ? [
          sql`and v.kind = (select no from customer_event_kind where enterprise_id = ${enterpriseId} and name = ${event})`,
        ]
      : []),
    ...(customerIds ? [sql`and v.customer_id = any(${[...customerIds]}::uuid[])`] : []),
  ];
  const found = await sql<EventRow>`
    select v.id::text as id, v.event, coalesce(a.customer_id, v.customer_id) as "customerId", v.at, v.values
    from (select * from customer_event v where v.enterprise_id = ${enterpriseId} ${sql.join(only, sql` `)}
      order by v.at desc, v.id desc offset ${from} limit ${limit}) v
    left join customer_alias a on a.enterprise_id = v.enterprise_id and a.id = v.customer_id
    order by v.at desc, v.id desc`.execute(db);
  return found.rows;
}
