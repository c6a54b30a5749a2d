import { NEXT_RUNS } from "#contract/campaigns/limits.ts";
import type { Activity, Instance, NextAct } from "#contract/campaigns/views.ts";
import {
  ACTIVITY_STATES,
  type ActivityAction,
  type ActivityState,
  STATE_LABELS,
} from "#contract/campaigns/words.ts";
import { activityAllows, nextRuns } from "#engines/campaigns/index.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Principal, Scope } from "#server/platform/scope.ts";
import { goalOf } from "../goal.ts";
import type { Figures } from "../rows/figures.ts";
import type { ActivityRow } from "../rows/activities.ts";

/** What stands beside an activity's row. */
export interface Beside {
  figures: Figures;
  latest: Instance | null;
  timeZone: string;
  /** The enterprise lets people approve what they submitted. */
  selfApproval: boolean;
}

/** Whether it was this person, or this key, who submitted it. */
export const isOwnWork = (
  { userId, name }: Pick<Principal, "userId" | "name">,
  row: Pick<ActivityRow, "submitted_by" | "submitted_by_name">,
): boolean => row.submitted_by === userId && (userId !== null || row.submitted_by_name === name);

const NEXT: Record<ActivityState, NextAct> = {
  draft: "submit",
  submitted: "check",
  rejected: "mend",
  scheduled: "wait",
  started: "send",
  paused: "resume",
  stopped: "none",
  completed: "none",
};

const nextOf = ({ state, trying }: ActivityRow, preparing: boolean): NextAct =>
  state === "submitted" && preparing ? "prepare" : state === "completed" && trying ? "try" : NEXT[state];

function runsOf(row: ActivityRow, latest: Instance | null, timeZone: string): string[] {
  const { schedule, state } = row;
  if (schedule.kind === "now" || state === "stopped" || state === "completed") return [];
  if (schedule.kind === "at") return state === "started" ? [] : [schedule.at];
  const waiting = latest?.broadcast.state === "scheduled" ? latest.broadcast.startAt : null;
  const runs = nextRuns(schedule, timeZone, Date.now(), NEXT_RUNS).map((at) => new Date(at).toISOString());
  return [...new Set([...(waiting ? [waiting] : []), ...runs])].sort().slice(0, NEXT_RUNS);
}

/** The state that a change of an activity writes over. */
export const activityRevision = ({ name, recipients, schedule, per_second, try_days, urgent }: ActivityRow) =>
  revisionOf({ name, recipients, schedule, per_second, try_days, urgent });

/** An activity as the wire shows it, with what this person may do with it. */
export function presentActivity(
  { principal, can }: Pick<Scope, "principal" | "can">,
  row: ActivityRow,
  { figures, latest, timeZone, selfApproval }: Beside,
): Activity {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  const makes = can("CAMPAIGNS.CREATE") || can("CAMPAIGNS.EDIT");
  const steers = makes || can("CAMPAIGNS.START");
  const checks = can("CAMPAIGNS.APPROVE");
  const allows = (action: ActivityAction, may: boolean) => may && activityAllows(row.state, action);
  const own = isOwnWork(principal, row);
  const live = row.campaign_hold === null;
  const preparing = latest?.broadcast.state === "preparing";
  return {
    id: row.id,
    activityId: row.id,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    channelName: row.channel_name,
    channelType: row.channel_type,
    templateName: row.template_name,
    name: row.name,
    state: ACTIVITY_STATES[row.state],
    status: STATE_LABELS[ACTIVITY_STATES[row.state]]!,
    stage: row.state,
    next: nextOf(row, preparing),
    schedule: row.schedule,
    nextRuns: runsOf(row, latest, timeZone),
    timeZone,
    perSecond: row.per_second,
    tryDays: row.try_days,
    urgent: row.urgent,
    goal: latest ? latest.broadcast.goal : goalOf(row.entry),
    user: { name: row.created_by_name },
    createdOn: row.created_at.toISOString(),
    submittedOn: time(row.submitted_at),
    submittedBy: row.submitted_by_name,
    decidedOn: time(row.decided_at),
    decidedBy: row.decided_by_name,
    reason: row.reason,
    instances: row.instances,
    latest,
    total: figures.total,
    counts: figures.counts,
    clicked: row.entry.countClicks ? figures.clicked : null,
    conversions: figures.conversions,
    abilities: {
      edit: allows("edit", makes),
      submit: live && allows("submit", makes),
      withdraw: allows("withdraw", makes),
      approve: live && !preparing && allows("approve", checks && (selfApproval || !own)),
      reject: allows("reject", checks),
      start: live && allows("start", can("CAMPAIGNS.START")),
      pause: live && allows("pause", steers),
      resume: live && allows("resume", steers),
      stop: allows("stop", steers),
      clone: can("CAMPAIGNS.CREATE") && row.campaign_hold !== "stopped",
      remove: allows("remove", can("CAMPAIGNS.CREATE") || can("CAMPAIGNS.DELETE")),
    },
    ownWork: row.state === "submitted" && own && checks && !selfApproval,
  };
}
