import { type RawBuilder, sql } from "kysely";
import { RULE_TOTAL_COUNTED } from "#contract/customers/limits.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { type Catalogue, compileSegment, type Moment, neededEvent } from "#engines/audience/index.ts";
import { NEVER_PREPARED } from "#server/platform/db/prepared.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";
import type { EventSource } from "./behaviour.ts";
import { asCondition } from "./judge.ts";

export interface Preview {
  count: number;
  total: number;
  exact: boolean;
  sample: { id: string; name: string; phone: string | null }[];
}

const SHOWN = 5;
const DAY_MS = 86_400_000;
/** What PostgreSQL reckons that looking at some 200,000 customers costs, in its own unit. */
const AFFORDABLE = 25_000;
/** So often something may have happened for those who did it to be looked at one by one. */
const DEEDS = 5_000;
/** A count that takes longer than it was reckoned to is broken off. */
const EXACT_MS = 100;
/** So few of a sample tell little: they lie together where they were imported together. Then counting is worth a wait. */
const FEW = 50;
const FEW_MS = 1_500;
/** So many customers tell the share of a condition to half a percentage point. */
const SAMPLED = 10_000;
const SAMPLE_MS = 100;

/** How many customers a rule would let in: counted where that is quick, else estimated from a sample. */
export async function preview(
  rows: Rows,
  rule: SegmentRule,
  catalogue: Catalogue,
  moment: Moment,
  events: Pick<EventSource, "whoDid"> | undefined,
): Promise<Preview> {
  const condition = asCondition(compileSegment(rule, catalogue, moment));
  const own = sql<boolean>`c.enterprise_id = ${rows.enterpriseId}`;
  const all = await plan(rows, sql`select from customer c where ${own}`);
  const counting = sql`select from customer c where ${own} and ${condition}`;
  const cost = (await plan(rows, counting)).cost;
  const total =
    all.rows > RULE_TOTAL_COUNTED
      ? sql<number>`${all.rows}::bigint`
      : sql<number>`(select count(*) from customer c where ${own})`;
  const few = await candidates(rows, rule, moment, events);
  // What few have done a sample of everybody would miss, or take for more.
  const among = few ? sql<boolean>`${own} and c.id = any(${few}::uuid[])` : own;
  const exact =
    few || cost <= AFFORDABLE ? await countAll(rows, among, condition, total, EXACT_MS) : undefined;
  if (exact) return exact;
  const { seen, ...estimated } = await estimate(rows, own, condition, Math.max(all.rows, 1));
  const rare = !estimated.exact && seen < FEW;
  return (rare && (await countAll(rows, among, condition, total, FEW_MS))) || estimated;
}

/** Those among whom everybody is whom the rule lets in, where it asks for what not many have done; else null. */
async function candidates(
  rows: Rows,
  rule: SegmentRule,
  { now }: Moment,
  events: Pick<EventSource, "whoDid"> | undefined,
): Promise<string[] | null> {
  const needed = neededEvent(rule);
  if (!needed || !events) return null;
  const { event, days } = needed;
  return events.whoDid(
    rows,
    { event, since: days === undefined ? null : new Date(now - days * DAY_MS) },
    DEEDS,
  );
}

/** What PostgreSQL expects of a query, without running it. */
async function plan(rows: Rows, query: RawBuilder<unknown>): Promise<{ rows: number; cost: number }> {
  const told = await sql<{
    "QUERY PLAN": [{ Plan: { "Plan Rows": number; "Total Cost": number } }];
  }>`${sql.raw(NEVER_PREPARED)} explain (format json) ${query}`.execute(rows.db);
  const top = told.rows[0]!["QUERY PLAN"][0].Plan;
  return { rows: top["Plan Rows"], cost: top["Total Cost"] };
}

interface Hits {
  matches: number;
  total: number;
  sample: Preview["sample"];
}

/** Counts everyone who would be in; nothing when that takes too long. */
async function countAll(
  rows: Rows,
  own: RawBuilder<boolean>,
  condition: RawBuilder<boolean>,
  total: RawBuilder<number>,
  ms: number,
): Promise<Preview | undefined> {
  const found = await within(
    rows,
    ms,
    sql<Hits>`${sql.raw(NEVER_PREPARED)}
      with hit as materialized (select c.id from customer c where ${own} and ${condition}),
      few as (select id from hit order by id desc limit ${SHOWN})
      select (select count(*) from hit) as matches, ${total} as total,
        (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone) order by c.id desc), '[]')
          from few join customer c on ${own} and c.id = few.id) as sample`,
  );
  return found && { count: found.matches, total: found.total, exact: true, sample: found.sample };
}

/** Looks at some of the customers; when even that takes long, because others' rows lie between, at fewer. */
async function estimate(
  rows: Rows,
  own: RawBuilder<boolean>,
  condition: RawBuilder<boolean>,
  expected: number,
): Promise<Preview & { seen: number }> {
  const wanted = Math.min(100, (100 * SAMPLED) / expected);
  for (const [percent, ms] of [
    [wanted, SAMPLE_MS],
    [wanted / 10, SAMPLE_MS * 20],
  ] as const) {
    // The same rows each time: a count that changes without a change to the rule helps nobody.
    const found = await within(
      rows,
      ms,
      sql<Hits>`${sql.raw(NEVER_PREPARED)}
        with looked as materialized (
          select c.id, c.name, c.phone, coalesce(${condition}, false) as inside
          from customer c tablesample system (${percent}::float4) repeatable (1) where ${own}),
        few as (select id, name, phone from looked where inside order by id desc limit ${SHOWN})
        select count(*) filter (where inside) as matches, count(*) as total,
          (select coalesce(jsonb_agg(to_jsonb(few)), '[]') from few) as sample
        from looked`,
    );
    if (!found) continue;
    const { matches, total, sample } = found;
    if (percent === 100) return { count: matches, total, exact: true, sample, seen: matches };
    const share = total === 0 ? 0 : matches / total;
    // Whom it has seen are there, however few PostgreSQL expects before it has counted them.
    const all = Math.max(total, expected);
    return {
      count: Math.max(matches, Math.round(share * all)),
      total: all,
      exact: false,
      sample,
      seen: matches,
    };
  }
  throw fail("RULE_TOO_SLOW");
}

const TOO_LONG = "57014";

/** Runs a query, and breaks it off when it takes longer. */
async function within<T>(rows: Rows, ms: number, query: RawBuilder<T>): Promise<T | undefined> {
  try {
    return await rows.db.transaction().execute(async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(transaction);
      return (await query.execute(transaction)).rows[0];
    });
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LONG) return undefined;
    throw error;
  }
}
