import type { InsightQuery } from "#contract/chat/insight.ts";
import type { PromiseInsight } from "#contract/chat/promises.ts";
import { bucketOf, bucketText, UNIT_MS } from "#engines/chat/index.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Scope } from "#server/platform/scope.ts";
import { rangeOf } from "../insight/range.ts";
import { type Counted, countPromises, type PromisesCounted } from "./counting.ts";

const sum = (rows: readonly Counted[], kept: boolean) =>
  rows.reduce((all, row) => (row.kept === kept ? all + row.n : all), 0);
const countsOf = (rows: readonly Counted[]) => ({ kept: sum(rows, true), broken: sum(rows, false) });
const kindsOf = (rows: readonly Counted[]) => {
  const of = (wanted: Counted["kind"]) => countsOf(rows.filter(({ kind }) => kind === wanted));
  return { first: of("first"), next: of("next"), close: of("close") };
};

/** Most broken first. */
function named(rows: PromisesCounted["agents"]) {
  const groups = [...grouped(rows, ({ id }) => id ?? "")].map(([id, own]) => ({
    id: id || null,
    name: own[0]?.name ?? "",
    broken: sum(own, false),
    ...kindsOf(own),
  }));
  groups.sort((one, other) => other.broken - one.broken || one.name.localeCompare(other.name));
  return groups.map(({ broken: _, ...row }) => row);
}

/** How many promises were kept and broken of the chats that this person may count. */
export async function promiseInsightOf(scope: Scope, query: InsightQuery): Promise<PromiseInsight> {
  const { range, unit } = await rangeOf(scope, query);
  const counted = await countPromises(scope, range);
  const { from, to, offset } = range;
  const span = UNIT_MS[unit] / UNIT_MS.hour;
  const known = grouped(counted.hours, ({ hour }) => Math.floor(hour / span));
  const entries: PromiseInsight["entries"] = [];
  const last = bucketOf(to.getTime(), offset, unit);
  for (let bucket = bucketOf(from.getTime(), offset, unit); bucket <= last; bucket++)
    entries.push({ date: bucketText(bucket, unit), ...countsOf(known.get(bucket) ?? []) });
  return {
    fromDate: from.toISOString(),
    toDate: to.toISOString(),
    unit,
    totals: kindsOf(counted.hours),
    entries,
    agents: named(counted.agents).map(({ id, ...row }) => ({ agentId: id, ...row })),
    departments: named(counted.departments).map(({ id, ...row }) => ({ departmentId: id, ...row })),
  };
}
