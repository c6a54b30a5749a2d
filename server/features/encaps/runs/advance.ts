import type { Insertable } from "kysely";
import type { EncapButton, EncapDefinition } from "#contract/encaps/definition.ts";
import type { Pressed } from "#engines/encaps/index.ts";
import type { WriteAttributes } from "#server/features/customers/public.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import type { Work } from "#server/platform/scope.ts";
import { writeLog } from "../log/repository.ts";
import type { InstanceRow } from "../tables.ts";
import { keepAnswers } from "./kept.ts";
import { insertEvents, updateInstance } from "./repository.ts";

/** Presses of which a run knows that they were taken. */
const PRESSES_KEPT = 50;
/** Steps of one run whose history is written down: nobody walks to and fro so often but a program. */
const STEPS_TOLD = 500;

export type Taken = Extract<Pressed, { kind: "form" | "finished" | "counted" }>;
type Event = Insertable<Tables["encap_event"]>;

/**
 * Writes down a press that was taken, with all that follows from it. Undefined where the run has moved meanwhile:
 * nothing is written then.
 */
export async function advance(
  work: Work,
  write: WriteAttributes,
  { definition, instance, pressId }: { definition: EncapDefinition; instance: InstanceRow; pressId: string },
  taken: Taken,
): Promise<InstanceRow | undefined> {
  const { button } = taken;
  const now = new Date();
  const finished = taken.kind === "finished";
  const milestone = newMilestone(definition, instance, button);
  const path = taken.kind === "form" ? taken.path : instance.path;
  const row = await updateInstance(work, instance, {
    path,
    seen: [...new Set([...instance.seen, ...path])],
    ...(taken.kind === "counted" ? {} : { values: json(taken.values) }),
    ...(milestone ? { reached: [...instance.reached, milestone] } : {}),
    state: finished ? "finished" : "started",
    presses: [...instance.presses, pressId].slice(-PRESSES_KEPT),
    asking_until: null,
    started_at: instance.started_at ?? now,
    finished_at: finished ? now : null,
  });
  if (!row) return undefined;
  await tellHistory(work, row, button, milestone);
  await writeLog(work, definition.logger, {
    encapId: row.encap_id,
    instanceId: row.id,
    event: finished ? "finished" : "pressed",
    formId: button.formId,
    message: button.label,
  });
  if (finished) await keepAnswers(work, write, definition, row);
  await tellPrograms(work, row, milestone);
  return row;
}

/** The milestone that a button reaches, the first time. */
function newMilestone(
  definition: EncapDefinition,
  { reached }: InstanceRow,
  button: EncapButton,
): string | null {
  const { milestoneId: id } = button;
  if (id === null || reached.includes(id)) return null;
  return definition.milestones.some((milestone) => milestone.id === id) ? id : null;
}

async function tellHistory(work: Work, row: InstanceRow, button: EncapButton, milestone: string | null) {
  if (row.revision > STEPS_TOLD && !row.finished_at) return;
  const event = (what: Event["what"], more: Partial<Event> = {}): Event => ({
    instance_id: row.id,
    what,
    form_id: button.formId,
    button_id: button.id,
    milestone_id: null,
    note: null,
    ...more,
  });
  await insertEvents(work, [
    event("pressed"),
    ...(milestone ? [event("milestone", { milestone_id: milestone })] : []),
    ...(row.finished_at ? [event("finished")] : []),
  ]);
}

async function tellPrograms(work: Work, row: InstanceRow, milestoneId: string | null): Promise<void> {
  const data = { encapId: row.encap_id, instanceId: row.id, customerId: row.customer_id };
  const at = row.updated_at.toISOString();
  if (milestoneId)
    await emitWebhooks(work, "encap.milestone", () => [
      { subjectId: row.id, data: { ...data, milestoneId, at } },
    ]);
  if (row.finished_at)
    await emitWebhooks(work, "encap.finished", () => [{ subjectId: row.id, data: { ...data, at } }]);
}
