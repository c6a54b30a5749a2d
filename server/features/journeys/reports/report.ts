import type { JourneyReport, StepFigures } from "#contract/journeys/views.ts";
import type { LeavingReason } from "#contract/journeys/limits.ts";
import { NO_MESSAGES, statusNamed } from "#contract/messages/status.ts";
import { stepOf } from "#engines/journeys/index.ts";
import { daysOf, type Range } from "#server/platform/range.ts";
import { goalFiguresOf } from "../goals/figures.ts";
import { publishedOf } from "../rows/journeys.ts";
import type { JourneyRow, Rows } from "../tables.ts";
import { countInside, countReactions, countRuns, countSent, countVisits, medianOf } from "./counts.ts";

type Runs = Awaited<ReturnType<typeof countRuns>>;

const sum = (runs: Runs): number => runs.reduce((all, { people }) => all + people, 0);

function byDay(runs: Runs, range: Range): JourneyReport["days"] {
  const days = new Map(daysOf(range).map((date) => [date, { date, entered: 0, finished: 0, left: 0 }]));
  for (const { state, entered, ended, people } of runs) {
    const came = days.get(entered);
    if (came) came.entered += people;
    const went = days.get(ended ?? "");
    if (went && state !== "running") went[state] += people;
  }
  return [...days.values()];
}

/** What became of those who came into a journey; steps of what is published first, then those that are gone. */
export async function reportOf(rows: Rows, row: JourneyRow, range: Range): Promise<JourneyReport> {
  const definition = (await publishedOf(rows, row)) ?? row.draft;
  const [runs, medianSeconds, visits, inside, sent, reactions, goal] = await Promise.all([
    countRuns(rows, row.id, range),
    medianOf(rows, row.id, range),
    countVisits(rows, row.id, range),
    countInside(rows, row.id, range),
    countSent(rows, row.id, range),
    countReactions(rows, row.id, range),
    goalFiguresOf(rows, row.id, definition, range),
  ]);
  const stepIds = new Set([...definition.steps.map(({ id }) => id), ...visits.map(({ stepId }) => stepId)]);
  const figures = (stepId: string): StepFigures => {
    const here = visits.filter((visit) => visit.stepId === stepId);
    const messages = sent.filter((one) => one.stepId === stepId);
    const counts = { ...NO_MESSAGES };
    for (const { status, people } of messages) counts[statusNamed(status)] += people;
    const reacted = (what: "clicked" | "replied") =>
      reactions.find((one) => one.stepId === stepId && one.what === what)?.people ?? 0;
    const sends = messages.length > 0 || stepOf(definition, stepId)?.kind === "message";
    return {
      stepId,
      arrived: here.reduce((all, { people }) => all + people, 0),
      inside: inside.get(stepId) ?? 0,
      ways: here.flatMap(({ way, people }) => (way === null ? [] : [{ way, people }])),
      messages: sends ? { counts, clicked: reacted("clicked"), replied: reacted("replied") } : null,
    };
  };
  const left = new Map<LeavingReason, number>();
  for (const { reason, people } of runs) if (reason) left.set(reason, (left.get(reason) ?? 0) + people);
  const entered = sum(runs);
  return {
    entered,
    running: sum(runs.filter(({ state }) => state === "running")),
    finished: sum(runs.filter(({ state }) => state === "finished")),
    left: [...left].map(([reason, people]) => ({ reason, people })),
    medianSeconds,
    days: byDay(runs, range),
    steps: [...stepIds].map(figures),
    goal: goal && { ...goal, others: Math.max(0, entered - goal.of) },
  };
}
