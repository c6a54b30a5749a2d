import type { RawBuilder } from "kysely";
import type { segmentRoutes } from "#contract/customers/segments.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import type { BodyOf, ReplyOf } from "#contract/route.ts";
import type { Condition } from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { beginFilling, listDynamic } from "../rules/repository.ts";
import { AT_ONCE, type Rules } from "../rules/rules.ts";
import type { FillPayload } from "./filling.ts";
import { presentSegment } from "./presenter.ts";
import { findSegment, listSegments, type SegmentRow } from "./repository.ts";
import { saveCollection } from "./service.ts";

type Contract = typeof segmentRoutes;

/** Of so many segments that are being filled at a time it is reckoned how many customers they will hold. */
const RECKONED = 3;

/** Segments as people meet them, static and with a rule. */
export function createSegments(
  platform: Pick<Platform, "queue">,
  rules: Rules,
  filling: JobKind<FillPayload>,
) {
  async function fillLater(work: Work, id: string): Promise<void> {
    await beginFilling(work, id);
    const title = (await findSegment(work, id))!.name;
    const job = { kind: filling, subjectId: id, title, payload: {} };
    await enqueueJob(work, platform.queue, job);
  }

  /** Brings the segments up to date that have such a condition. */
  async function followSuch(
    work: Work,
    customers: readonly string[],
    such: (condition: Condition) => boolean,
  ): Promise<void> {
    const asking = await rules.askingFor(work, such);
    if (asking.length > 0) await rules.refresh(work, customers, asking);
  }

  /** How many customers those segments will hold that are being filled; of many of them none, which would take its time. */
  async function reckon(scope: Scope, rows: readonly SegmentRow[]): Promise<Map<string, number>> {
    const filled = rows.filter((row) => row.filling !== null && row.rule !== null);
    if (filled.length > RECKONED) return new Map();
    const counts = filled.map(async ({ id, rule, customers }): Promise<[string, number]> => {
      const told = await rules.preview(scope, rule!).catch(() => undefined);
      return [id, told?.count ?? customers];
    });
    return new Map(await Promise.all(counts));
  }

  return {
    async list(scope: Scope, search: string) {
      const rows = await listSegments(scope, search.trim());
      const names = await rules.names(scope);
      const reckoned = await reckon(scope, rows);
      return rows.map((row) => presentSegment(row, rules, names, reckoned.get(row.id)));
    },

    async save(scope: Scope, { rule, ...input }: BodyOf<Contract["saveSegment"]>): Promise<string> {
      if (!rule) return saveCollection(scope, "segment", input);
      let change = { later: false };
      return saveCollection(scope, "segment", input, {
        async before(work) {
          change = await rules.beginChange(work);
        },
        async after(work, id) {
          const names = await rules.check(work, rule);
          const known = input.id ? await findSegment(work, input.id) : undefined;
          if (known && !known.rule) throw fail("SEGMENT_IS_STATIC", { name: known.name });
          await rules.give(work, { id, name: input.name }, rule, change);
          if (change.later) await fillLater(work, id);
          await work.audit({
            action: "segment.rule",
            subjectId: id,
            subject: input.name,
            before: known?.rule ? { sentence: rules.sentence(known.rule, names) } : undefined,
            after: { sentence: rules.sentence(rule, names) },
          });
        },
      });
    },

    /** Looks for the members of a segment with a rule anew. */
    refill: fillLater,

    /** The segments whose rules ask who is in these segments or groups. */
    standingOn: (work: Work, collections: readonly string[]) => rules.standingOn(work, collections),

    /** Customers did something: the segments that ask for it are brought up to date. */
    eventsTold: (work: Work, customers: readonly string[], events: readonly string[]) =>
      followSuch(work, customers, (one) => one.kind === "event" && events.includes(one.event)),

    /** Customers were given labels, or lost them: the segments that ask for these are brought up to date. */
    labelled: (work: Work, customers: readonly string[], labels: readonly string[]) =>
      followSuch(
        work,
        customers,
        (one) =>
          one.kind === "membership" && one.set === "label" && one.ids.some((id) => labels.includes(id)),
      ),

    /** Customers were put into what these segments ask for: they are brought up to date. */
    async follow(work: Work, asking: readonly string[], customers: readonly string[]): Promise<void> {
      if (asking.length === 0) return;
      if (customers.length <= AT_ONCE)
        return void (await rules.refresh(work, [...new Set(customers)], asking));
      for (const id of asking) await fillLater(work, id);
    },

    /** Many customers were brought in or changed, those of a query: every rule is asked of them. */
    async followMany(work: Work, customers: RawBuilder<unknown>, count: number): Promise<void> {
      if (count <= AT_ONCE) return void (await rules.refresh(work, customers));
      for (const { id } of await listDynamic(work)) await fillLater(work, id);
    },

    /** The enterprise's days begin at another hour: every rule may ask for a date, itself or by those it stands on. */
    async zoneMoved(work: Work): Promise<void> {
      for (const { id } of await listDynamic(work)) await fillLater(work, id);
    },

    choices: (scope: Scope) => rules.choices(scope),

    async preview(scope: Scope, rule: SegmentRule): Promise<ReplyOf<Contract["previewSegment"]>> {
      const names = await rules.check(scope, rule);
      const { sample, ...counts } = await rules.preview(scope, rule);
      return {
        ...counts,
        sentence: rules.sentence(rule, names),
        sample: sample.map(({ id, name, phone }) => ({ id, name, phoneNumber: phone })),
      };
    },

    async explain(
      scope: Scope,
      id: string,
      customerId: string,
    ): Promise<ReplyOf<Contract["explainSegment"]>> {
      const segment = await findSegment(scope, id);
      if (!segment) throw fail("NOT_FOUND", { what: "segment" });
      const { turnsAt, ...why } = await rules.explain(scope, segment, customerId);
      return { ...why, kind: segment.rule ? "dynamic" : "static", turnsAt: turnsAt?.toISOString() ?? null };
    },
  };
}
export type Segments = ReturnType<typeof createSegments>;
