import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import { JOURNEY_STATES } from "#contract/journeys/limits.ts";
import type { PublishPlan } from "#contract/journeys/views.ts";
import { nextRun } from "#engines/campaigns/index.ts";
import { changesBetween, placesAfter, stepOf } from "#engines/journeys/index.ts";
import { countMembers } from "#server/features/customers/public.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import { touched } from "#server/platform/designed/records.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob } from "#server/platform/queue/jobs.ts";
import { joined, type Scope, type Work } from "#server/platform/scope.ts";
import { journeyChanged } from "../changed.ts";
import { dueNow } from "../due-now.ts";
import type { PresentJob } from "../people/present-job.ts";
import { movePeople } from "../rows/runs.ts";
import type { JourneyRow, Rows } from "../tables.ts";
import type { JourneyFacts } from "./facts.ts";
import { replaceListens } from "./listens.ts";
import type { Shown } from "./presenter.ts";
import { insertVersion, peopleAtSteps, publishedOf, updateJourney } from "../rows/journeys.ts";
import { demandHeld, demandJourney } from "../rows/demand.ts";
import { showJourney } from "./service.ts";

const { created, started, paused, stopped } = JOURNEY_STATES;

/** Whether those whom the entry names at the moment of publishing come in: not where it only goes on as before. */
const begins = (row: JourneyRow, from: JourneyDefinition | undefined): boolean =>
  row.state === created ||
  row.state === stopped ||
  JSON.stringify(from?.entry.trigger) !== JSON.stringify(row.draft.entry.trigger);

/** When a schedule brings its segment in for the first time from now on. */
async function firstTime(rows: Rows, { entry: { trigger } }: JourneyDefinition): Promise<Date | null> {
  if (trigger.kind !== "schedule") return null;
  const { schedule } = trigger;
  if (schedule.kind === "now") return new Date();
  if (schedule.kind === "at") return new Date(schedule.at);
  const next = nextRun(schedule, await timeZoneOf(rows), Date.now());
  return next === null ? null : new Date(next);
}

/** Makes drafts what people go by. */
export function createPublishing(
  platform: Pick<Platform, "queue">,
  facts: JourneyFacts,
  present: PresentJob,
) {
  async function planOf(rows: Rows, row: JourneyRow): Promise<PublishPlan> {
    const from = await publishedOf(rows, row);
    const to = row.draft;
    const places = from ? placesAfter(from, to) : new Map<string, string | null>();
    const people = await peopleAtSteps(rows, row.id);
    const moved = [...people].flatMap(([stepId, count]) => {
      const place = places.get(stepId);
      if (place === undefined) return [];
      return [{ stepId, name: (from && stepOf(from, stepId)?.name) ?? "", people: count, to: place }];
    });
    const all = [...people.values()].reduce((sum, count) => sum + count, 0);
    const { trigger } = to.entry;
    const comes = trigger.kind === "segment" && trigger.present && begins(row, from);
    const blank = { ...to, steps: [], first: null };
    const changes = from ? changesBetween(from, to) : changesBetween(blank, { ...to, first: null });
    return {
      version: row.version,
      publishedVersion: row.published_version,
      changes: changes.map((change) =>
        "step" in change
          ? {
              what: change.what,
              stepId: change.step.id,
              name: change.step.name,
              kind: change.step.kind,
            }
          : { what: change.what, stepId: null, name: "", kind: null },
      ),
      moved,
      stay: all - moved.reduce((sum, { people: count }) => sum + count, 0),
      present: comes && trigger.segmentId ? await countMembers(rows, trigger.segmentId) : null,
    };
  }

  /** What is found of a draft as it would begin now. */
  async function findingsOf(scope: Scope, row: JourneyRow) {
    const anew = begins(row, await publishedOf(scope, row));
    return facts.review(scope, row.draft, anew ? Date.now() : undefined);
  }

  async function demandReady(scope: Scope, work: Work, row: JourneyRow): Promise<void> {
    const findings = await findingsOf(joined(scope, work), row);
    const errors = findings.filter(({ level }) => level === "error");
    if (errors.length > 0)
      throw fail(
        "JOURNEY_NOT_READY",
        { name: row.name, count: errors.length },
        errors.map(({ stepId, field, message }) => ({
          field: stepId === null ? field : `steps.${stepId}.${field}`,
          message,
        })),
      );
  }

  return {
    async plan(scope: Scope, id: string) {
      const row = await demandJourney(scope, id);
      return { plan: await planOf(scope, row), findings: await findingsOf(scope, row) };
    },

    /** Publishes the draft as the person saw it. One that is paused stays so. */
    publish: (scope: Scope, id: string, version: number): Promise<Shown> =>
      scope.write(async (work) => {
        const before = await demandHeld(work, id);
        if (before.version !== version) throw fail("JOURNEY_CHANGED", { person: before.updated_by_name });
        await demandReady(scope, work, before);
        const from = await publishedOf(work, before);
        const fresh = begins(before, from);
        await insertVersion(work, before, work.principal.name);
        const moved = from ? await movePeople(work, id, placesAfter(from, before.draft)) : 0;
        await replaceListens(work, id, before.draft);
        const row = await updateJourney(work, id, {
          state: before.state === paused ? paused : started,
          published_version: version,
          published_at: new Date(),
          published_by_name: work.principal.name,
          next_at: fresh ? await firstTime(work, before.draft) : before.next_at,
          ...touched(work),
        });
        const { trigger } = before.draft.entry;
        if (fresh && trigger.kind === "segment" && trigger.present)
          await enqueueJob(work, platform.queue, {
            kind: present,
            subjectId: id,
            title: row.name,
            payload: { segmentId: trigger.segmentId!, at: new Date().toISOString() },
          });
        await work.audit({
          action: "journey.published",
          subjectId: id,
          subject: row.name,
          after: { version, moved },
        });
        await journeyChanged(work, id);
        await dueNow(work);
        return showJourney(work, row);
      }),
  };
}
export type Publishing = ReturnType<typeof createPublishing>;
