import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { BroadcastForm } from "#contract/broadcasts/form.ts";
import type { ListedBroadcast } from "./repository.ts";

type Row = Pick<ListedBroadcast, "goal_event" | "goal_hours" | "goal_value">;

/** What a broadcast is for. */
export const goalOf = (row: Row | undefined): Broadcast["goal"] =>
  row?.goal_event && row.goal_hours
    ? { event: row.goal_event, hours: row.goal_hours, value: row.goal_value }
    : null;

/** The same as its form has it. */
export function goalWritten(row: Row): BroadcastForm["goal"] {
  const goal = goalOf(row);
  return goal && { ...goal, value: goal.value ?? "" };
}
