import type { Insertable } from "kysely";
import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

type Listen = Omit<Insertable<Tables["journey_listen"]>, "journey_id">;

/** Everything that a published journey listens to. */
export function listensOf({ entry: { trigger }, exits, goal, steps }: JourneyDefinition): Listen[] {
  const listens: Listen[] = [];
  if (trigger.kind === "event") listens.push({ role: "entry", what: "event", key: trigger.event.trim() });
  if (trigger.kind === "segment" && trigger.segmentId)
    listens.push({ role: "entry", what: "segment", key: trigger.segmentId });
  if (trigger.kind === "message")
    listens.push({ role: "entry", what: "message", key: trigger.channelId ?? "" });
  if (trigger.kind === "flow" && trigger.flowId)
    listens.push({ role: "entry", what: "flow", key: trigger.flowId });
  if (exits.replied) listens.push({ role: "exit", what: "reply", key: "" });
  if (exits.event !== null) listens.push({ role: "exit", what: "event", key: exits.event.trim() });
  if (exits.segment?.segmentId) {
    const { segmentId, when } = exits.segment;
    listens.push({ role: "exit", what: "segment", key: segmentId, came: when === "in" });
  }
  if (goal) listens.push({ role: "goal", what: "event", key: goal.event.trim() });
  for (const step of steps)
    if (step.kind === "waitFor")
      step.happenings.forEach(({ kind, event, segmentId, stepId }, way) => {
        const key =
          kind === "event" ? event.trim() : kind === "segment" ? segmentId : kind === "reply" ? "" : stepId;
        listens.push({ role: "way", what: kind, key: key ?? "", step_id: step.id, way });
      });
  return listens;
}

/** Writes down what a journey listens to from now on. */
export async function replaceListens(
  { db, enterpriseId }: Rows,
  journeyId: string,
  definition: JourneyDefinition,
): Promise<void> {
  await db
    .deleteFrom("journey_listen")
    .where("enterprise_id", "=", enterpriseId)
    .where("journey_id", "=", journeyId)
    .execute();
  const listens = listensOf(definition);
  if (listens.length > 0)
    await db
      .insertInto("journey_listen")
      .values(listens.map((listen) => ({ ...listen, journey_id: journeyId })))
      .execute();
}
