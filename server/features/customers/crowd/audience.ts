import { sql } from "kysely";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { compileSegment, refersTo, validateSegment } from "#engines/audience/index.ts";
import { NEVER_PREPARED } from "#server/platform/db/prepared.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Segments } from "../segments/ruled.ts";
import type { Rows } from "../tables.ts";
import type { BehaviourSource } from "../rules/behaviour.ts";
import { catalogueOf } from "../rules/catalogue.ts";
import { asCondition } from "../rules/judge.ts";
import { thisMoment } from "../rules/moment.ts";
import { namesOf } from "../rules/names.ts";

const WHAT = { field: "attribute", segment: "segment", group: "group", label: "label" } as const;

/** Asks of many customers at once what features of a higher rank want to know, and puts them into segments. */
export function createAudience(segments: Segments, behaviour?: BehaviourSource) {
  const catalogue = catalogueOf(behaviour);

  /** Brings the segments up to date that ask who is in these. */
  async function follow(work: Work, ids: readonly string[], customerIds: readonly string[]): Promise<void> {
    if (customerIds.length > 0)
      await segments.follow(work, await segments.standingOn(work, ids), customerIds);
  }

  return {
    /** Whom of these customers a rule lets in. */
    async whoHolds(rows: Rows, rule: SegmentRule, customerIds: readonly string[]): Promise<Set<string>> {
      if (customerIds.length === 0) return new Set();
      const condition = asCondition(compileSegment(rule, catalogue, await thisMoment(rows)));
      const found = await sql<{ id: string }>`${sql.raw(NEVER_PREPARED)} select c.id from customer c
        where c.enterprise_id = ${rows.enterpriseId} and c.id = any(${[...customerIds]}::uuid[]) and ${condition}`.execute(
        rows.db,
      );
      return new Set(found.rows.map(({ id }) => id));
    },

    /** What speaks against rules, in sentences, with what this enterprise has now. */
    async problemsOf(rows: Rows): Promise<(rule: SegmentRule) => string[]> {
      const names = await namesOf(rows, behaviour);
      return (rule) => {
        const gone = refersTo(rule).filter(({ kind, id }) =>
          kind === "field" ? names.field(id) === undefined : names.member(kind, id) === undefined,
        );
        if (gone[0]) return [`The ${WHAT[gone[0].kind]} that it names does not exist.`];
        const read = validateSegment(rule, names);
        return "faults" in read ? read.faults.map(({ message }) => message) : [];
      };
    },

    /** The kinds of things that a rule names and this enterprise has not. */
    async missingIn(rows: Rows, rule: SegmentRule): Promise<("attribute" | "segment" | "group" | "label")[]> {
      const names = await namesOf(rows, behaviour);
      return refersTo(rule).flatMap(({ kind, id }) =>
        (kind === "field" ? names.field(id) : names.member(kind, id)) === undefined ? [WHAT[kind]] : [],
      );
    },

    /** Puts customers into static segments; what is gone, or has a rule by now, is passed over. Gives how many came in. */
    async join(work: Work, segmentIds: readonly string[], customerIds: readonly string[]): Promise<number> {
      if (segmentIds.length === 0 || customerIds.length === 0) return 0;
      const joined = await sql<{ id: string }>`
        insert into segment_member (segment_id, customer_id)
        select s.id, c.id from segment s cross join customer c
        where s.enterprise_id = ${work.enterpriseId} and s.id = any(${[...segmentIds]}::uuid[]) and s.rule is null
          and c.enterprise_id = ${work.enterpriseId} and c.id = any(${[...customerIds]}::uuid[])
        order by s.id, c.id for key share of s, c
        on conflict do nothing returning customer_id as id`.execute(work.db);
      await follow(
        work,
        segmentIds,
        joined.rows.map(({ id }) => id),
      );
      return joined.rows.length;
    },

    /** Takes customers out of static segments. */
    async leave(work: Work, segmentIds: readonly string[], customerIds: readonly string[]): Promise<void> {
      if (segmentIds.length === 0 || customerIds.length === 0) return;
      const gone = await sql<{ id: string }>`
        delete from segment_member m using segment s
        where m.enterprise_id = ${work.enterpriseId} and m.segment_id = any(${[...segmentIds]}::uuid[])
          and m.customer_id = any(${[...customerIds]}::uuid[])
          and s.enterprise_id = m.enterprise_id and s.id = m.segment_id and s.rule is null
        returning m.customer_id as id`.execute(work.db);
      await follow(
        work,
        segmentIds,
        gone.rows.map(({ id }) => id),
      );
    },
  };
}
export type Audience = ReturnType<typeof createAudience>;
