import { HOPS_MAX } from "#contract/journeys/limits.ts";
import {
  after,
  filled,
  happened,
  outcomeAt,
  overdue,
  type Step,
  type StepOf,
  stepOf,
  type Way,
} from "#engines/journeys/index.ts";
import type { Audience, WriteManyAttributes } from "#server/features/customers/public.ts";
import { readTimeZone } from "#server/features/enterprise/public.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { hearTruth } from "../people/hear.ts";
import { CALL_MS, FAILED, type PlannedCall, plannedCall } from "./calls.ts";
import { knowledgeFor } from "./knowledge.ts";
import type { createMessageAct } from "./messages.ts";
import { heardOf, holdRunning, type RunningJourney, takeDue, writeDown } from "./repository.ts";
import { byStep, goOn, leave, rest, stepIdOf, type Walker, walkerOf } from "./walker.ts";

export const BATCH = 500;
const NOTES = {
  noDate: "No date stands in the attribute.",
  datePassed: "The date had passed.",
} as const;
const CIRCLE = "They went through more steps than a moment has.";

export interface BatchNeeds {
  audience: Audience;
  writeMany: WriteManyAttributes;
  send: ReturnType<typeof createMessageAct>;
}
export interface Batch {
  /** How many people it led on. */
  people: number;
  calls: PlannedCall[];
}

/** Whether what a step waits for can be true already when somebody comes to it. */
const mayBeTrue = (step: Step | undefined): boolean =>
  step?.kind === "waitFor" && step.happenings.some(({ kind }) => kind !== "reply" && kind !== "event");

/** Leads those on who are due in one journey, as far as they come at once; all of it, or nothing. */
export function createBatch({ audience, writeMany, send }: BatchNeeds) {
  /** What was heard of somebody, or that the time of their rest has come; undefined: look anew. */
  function wayKnown({ run, rested, visits }: Walker, step: Step): Way | undefined {
    // What was heard is of the step at which the batch found them, also where nobody had looked at them there yet.
    const heard = visits.length === 1 ? run.heard : null;
    if (heard !== null && step.kind === "call") return after(step, heard !== FAILED);
    const way = heard === null ? undefined : happened(step, heard);
    return way ?? (rested ? (overdue(step) ?? undefined) : undefined);
  }

  async function update(work: Work, step: StepOf<"update">, walkers: readonly Walker[]): Promise<void> {
    const ids = walkers.map(({ run }) => run.customer_id);
    const wanted = new Map(
      walkers.map(({ run }) => [
        run.customer_id,
        new Map(
          step.attributes.flatMap(({ field, value }) =>
            field === null ? [] : [[field, filled(value, run.values)] as const],
          ),
        ),
      ]),
    );
    const refused = step.attributes.length > 0 ? await writeMany(work, wanted) : new Map<string, string>();
    await audience.join(work, step.join, ids);
    await audience.leave(work, step.leave, ids);
    for (const walker of walkers) goOn(walker, after(step, true), refused.get(walker.run.customer_id));
  }

  async function reach(work: Work, journey: RunningJourney, step: Step, walkers: readonly Walker[]) {
    const { id, name } = journey.row;
    await emitWebhooks(work, "journey.milestone", () =>
      walkers.map(({ run }) => ({
        subjectId: run.id,
        data: {
          journeyId: id,
          journey: name,
          customerId: run.customer_id,
          runId: run.id,
          milestoneId: step.id,
          milestone: step.name,
        },
      })),
    );
    for (const walker of walkers) goOn(walker, after(step, true));
  }

  async function act(
    scope: Scope,
    work: Work,
    journey: RunningJourney,
    step: Step,
    walkers: readonly Walker[],
    calls: PlannedCall[],
  ): Promise<void> {
    if (walkers.length === 0) return;
    if (step.kind === "message") await send(scope, work, journey, step, walkers);
    else if (step.kind === "update") await update(work, step, walkers);
    else if (step.kind === "milestone") await reach(work, journey, step, walkers);
    else if (step.kind === "call")
      for (const walker of walkers) {
        const calling = newId();
        rest(walker, new Date(Date.now() + CALL_MS), calling);
        calls.push(plannedCall(journey, step, walker, calling));
      }
  }

  /** Everybody who stands at one step goes on, rests, or is done something for. */
  async function atStep(
    scope: Scope,
    work: Work,
    { journey, timeZone, calls }: { journey: RunningJourney; timeZone: string; calls: PlannedCall[] },
    step: Step,
    walkers: readonly Walker[],
  ): Promise<void> {
    const looked: Walker[] = [];
    for (const walker of walkers) {
      const way = wayKnown(walker, step);
      if (way) goOn(walker, way);
      else looked.push(walker);
    }
    const known = await knowledgeFor(
      work,
      audience,
      step,
      looked.map(({ run }) => run.customer_id),
    );
    const acting: Walker[] = [];
    const now = Date.now();
    for (const walker of looked) {
      const { id, values, customer_id } = walker.run;
      const outcome = outcomeAt(
        journey.definition,
        step,
        { id, values },
        { now, timeZone, ...known(customer_id) },
      );
      if (outcome.kind === "act") acting.push(walker);
      else if (outcome.kind === "rest") rest(walker, outcome.until === null ? null : new Date(outcome.until));
      else goOn(walker, outcome, outcome.note && NOTES[outcome.note]);
    }
    await act(scope, work, journey, step, acting, calls);
  }

  /** Looks once more at what those wait for whose time is over: a word of it may have been missed. */
  async function lastLook(work: Work, journey: RunningJourney, walkers: readonly Walker[]): Promise<void> {
    const ids = walkers
      .filter(({ run, rested }) => rested && run.heard === null)
      .filter((walker) => mayBeTrue(stepOf(journey.definition, stepIdOf(walker))))
      .map(({ run }) => run.id);
    if (ids.length === 0 || (await hearTruth(work, { runs: ids })).length === 0) return;
    const heard = await heardOf(work, ids);
    for (const { run } of walkers) run.heard = heard.get(run.id) ?? run.heard;
  }

  async function told(work: Work, { row }: RunningJourney, walkers: readonly Walker[]): Promise<void> {
    const finished = walkers.filter(({ standing }) => standing.kind === "finished");
    if (finished.length === 0) return;
    await emitWebhooks(work, "journey.finished", () =>
      finished.map(({ run }) => ({
        subjectId: run.id,
        data: { journeyId: row.id, journey: row.name, customerId: run.customer_id, runId: run.id },
      })),
    );
  }

  return (scope: Scope, journeyId: string): Promise<Batch> =>
    scope.write(async (work) => {
      const calls: PlannedCall[] = [];
      const journey = await holdRunning(work, journeyId);
      const walkers = journey ? (await takeDue(work, journeyId, BATCH)).map(walkerOf) : [];
      if (!journey || walkers.length === 0) return { people: 0, calls };
      const context = { journey, timeZone: await readTimeZone(work), calls };
      await lastLook(work, journey, walkers);
      for (let hop = 0; hop < HOPS_MAX; hop++) {
        const going = walkers.filter(({ standing }) => standing.kind === "going");
        if (going.length === 0) break;
        for (const [stepId, group] of byStep(going)) {
          const step = stepOf(journey.definition, stepId);
          if (step) await atStep(scope, work, context, step, group);
          else for (const walker of group) leave(walker, "moved");
        }
      }
      for (const walker of walkers) if (walker.standing.kind === "going") leave(walker, "failed", CIRCLE);
      await writeDown(work, walkers);
      await told(work, journey, walkers);
      const curious = walkers.filter(
        (walker) =>
          walker.standing.kind === "resting" && mayBeTrue(stepOf(journey.definition, stepIdOf(walker))),
      );
      if (curious.length > 0) await hearTruth(work, { runs: curious.map(({ run }) => run.id) });
      return { people: walkers.length, calls };
    });
}
export type RunBatch = ReturnType<typeof createBatch>;
