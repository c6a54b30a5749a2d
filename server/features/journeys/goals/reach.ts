import { sql } from "kysely";
import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { JourneyGoal } from "#contract/journeys/goal.ts";
import { valueHolds } from "#engines/journeys/index.ts";
import { type KeptEvent, SUMMED } from "#server/features/customer-events/public.ts";
import type { Rows } from "../tables.ts";
import { goalKey } from "./key.ts";

/** What a journey is for, as it is published. */
export interface Aim {
  journeyId: string;
  key: string;
  goal: JourneyGoal;
}

/** The goals of published journeys that are on one of these events. */
export async function aimsOn({ db, enterpriseId }: Rows, events: readonly string[]): Promise<Aim[]> {
  if (events.length === 0) return [];
  const found = await sql<{ journeyId: string; definition: JourneyDefinition }>`
    select j.id as "journeyId", v.definition from journey_listen l
    join journey j on j.enterprise_id = l.enterprise_id and j.id = l.journey_id
    join journey_version v on v.enterprise_id = j.enterprise_id and v.journey_id = j.id
      and v.version = j.published_version
    where l.enterprise_id = ${enterpriseId} and l.role = 'goal' and l.what = 'event'
      and l.key = any(${[...events]}::text[])
    order by j.id`.execute(db);
  return found.rows.flatMap(({ journeyId, definition }) => {
    const key = goalKey(definition);
    return definition.goal && key ? [{ journeyId, key, goal: definition.goal }] : [];
  });
}

const NUMBER = new RegExp(SUMMED);

/**
 * Notes of those who came into a journey that they did what it is for: of each customer, or one merged into them, for
 * the latest time that they came in before it, once, with the sum of what they did. Gives whom it notes.
 *
 * Who came in by an event of the same call, further before in it, came in when that happened and not now.
 */
export async function reach(
  { db, enterpriseId }: Rows,
  { journeyId, key, goal }: Aim,
  told: readonly KeptEvent[],
): Promise<string[]> {
  const did = told.filter(({ values }) => goal.when === null || valueHolds(goal.when, values));
  if (did.length === 0) return [];
  const name = goal.value.trim();
  const worthOf = ({ values }: KeptEvent) => {
    const worth = name === "" ? undefined : values[name];
    return worth !== undefined && NUMBER.test(worth) ? worth : null;
  };
  const own = (alias: string) => sql`${sql.ref(alias)}.enterprise_id = ${enterpriseId}`;
  const noted = await sql<{ id: string }>`
    with given as materialized (
      select n, customer_id, at, worth from unnest(${did.map(({ customerId }) => customerId)}::uuid[],
        ${did.map(({ at }) => at.toISOString())}::timestamptz[], ${did.map(worthOf)}::numeric[])
        with ordinality as g(customer_id, at, worth, n)),
    theirs as (
      select distinct on (g.n) g.at, g.worth, r.id from given g
      cross join lateral (select g.customer_id as id union all select a.id from customer_alias a
        where ${own("a")} and a.customer_id = g.customer_id) c
      cross join lateral (select r.id, r.entered_at from journey_run r
        where ${own("r")} and r.customer_id = c.id and r.journey_id = ${journeyId}
          and (r.entered_at <= g.at or r.entered_at = now())
          and g.at < r.entered_at + make_interval(hours => ${goal.days * 24}::int)
        order by r.entered_at desc limit 1) r
      order by g.n, r.entered_at desc, r.id desc),
    did as (select id, min(at) as at, sum(worth) as worth from theirs group by id)
    update journey_run r set goal = ${key},
      -- Of a goal that the journey had before nothing is added.
      reached_at = case when r.goal = ${key} then least(r.reached_at, d.at) else d.at end,
      worth = case when r.goal is distinct from ${key} or r.worth is null then d.worth
        else r.worth + coalesce(d.worth, 0) end
    from did d where ${own("r")} and r.id = d.id
    returning r.id`.execute(db);
  return noted.rows.map(({ id }) => id);
}
