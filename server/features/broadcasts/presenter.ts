import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { JobView } from "#contract/jobs.ts";
import type { Asleep } from "#contract/messages/outreach.ts";
import { type DispatchState, type MessageCounts, NO_MESSAGES } from "#contract/messages/status.ts";
import type { Scope } from "#server/platform/scope.ts";
import { broadcastAbilities } from "./policy.ts";
import { type Converted, goalTold } from "#server/features/messages/public.ts";
import { goalOf } from "./goal.ts";
import type { ListedBroadcast } from "./repository.ts";
import { paceTogether, variantShown } from "./variants.ts";

const STATUS: Record<DispatchState, string> = {
  preparing: "Preparing",
  ready: "Ready",
  scheduled: "Scheduled",
  running: "Running",
  paused: "Paused",
  stopped: "Stopped",
  done: "Completed",
};

/** What is told of it beside its row. */
interface Beside {
  counts?: MessageCounts | undefined;
  clicked?: number | undefined;
  replied?: number | undefined;
  converted?: Converted | undefined;
  /** What waits of it for the end of quiet hours. */
  asleep?: Asleep | undefined;
  /** It was stopped, and what is under way still goes out. */
  stopping: boolean;
  job?: JobView | undefined;
  fallback: Broadcast["fallback"];
  fallbackFor: Broadcast["fallbackFor"];
}

/** A broadcast as the wire shows it. */
export function presentBroadcast(
  { can }: Pick<Scope, "can">,
  row: ListedBroadcast,
  {
    counts = NO_MESSAGES,
    clicked = 0,
    replied = 0,
    converted,
    asleep,
    stopping,
    job,
    fallback,
    fallbackFor,
  }: Beside,
): Broadcast {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    name: row.name,
    user: { name: row.created_by_name },
    channelId: row.channel_id,
    channelName: row.channel_name,
    channelType: row.channel_type,
    templateName: row.template_name,
    variant: variantShown(row),
    holdOut: row.hold_out,
    fallback,
    fallbackFor,
    goal: goalOf(row),
    activityId: row.activity_id,
    createdOn: row.created_at.toISOString(),
    startAt: time(row.state === "scheduled" ? row.dispatch_start_at : row.start_at),
    localTime: row.dispatch_local_time,
    startedAt: time(row.started_at),
    finishedAt: time(row.finished_at),
    status: stopping ? "Stopping" : STATUS[row.state],
    state: row.state,
    stopping,
    reason: row.state_reason,
    heldUntil: row.state === "running" ? time(row.held_until) : null,
    total: row.total,
    counts,
    clicked: row.link_origin === null ? null : clicked,
    replied,
    ...goalTold(row, converted),
    perSecond: paceTogether(row),
    tryDays: row.try_days,
    urgent: row.urgent,
    asleep: asleep ?? null,
    job: job ?? null,
    abilities: broadcastAbilities(
      can,
      row.state,
      counts,
      row.activity_id !== null,
      row.started_at !== null,
      fallbackFor,
      stopping,
    ),
  };
}
