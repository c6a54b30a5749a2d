import { nextRun } from "#engines/campaigns/index.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { openBroadcasts, type Sendings } from "../instances/sendings.ts";
import { tellCampaign } from "../tell.ts";
import { type ActivityReading, demandLive, demandState } from "./reading.ts";
import { type ActivityRow, updateActivity } from "../rows/activities.ts";

/** What is done with an activity that was approved; in the transaction of who does it. */
export function createSteering(door: BroadcastDoor, reading: ActivityReading, sendings: Sendings) {
  async function start(scope: Scope, work: Work, row: ActivityRow): Promise<void> {
    const broadcasts = await door.many({ ...scope, db: work.db }, await openBroadcasts(work, row.id));
    const waiting = [...broadcasts.values()].find(({ state }) => state === "scheduled");
    if (waiting) await door.begin(work, waiting.id, null);
    // It repeats, and is between two times: this one is beside them.
    else await sendings.make(scope, work, row, { no: row.instances + 1, dueAt: null, start: true });
    await updateActivity(work, row.id, {});
    await work.audit({ action: "activity.started", subjectId: row.id, subject: row.name });
  }

  async function pause(work: Work, row: ActivityRow, withCampaign: boolean): Promise<void> {
    await sendings.hold(work, row.id);
    await updateActivity(work, row.id, { hold: "paused", held_with_campaign: withCampaign });
    await work.audit({ action: "activity.paused", subjectId: row.id, subject: row.name });
  }

  async function resume(work: Work, row: ActivityRow): Promise<void> {
    await sendings.goOn(work, row.id);
    const { schedule, next_at: due } = row;
    // What fell into the pause is not made up for.
    const next =
      schedule.kind === "repeat" && due !== null
        ? nextRun(schedule, await timeZoneOf(work), Math.max(Date.now(), due.getTime() - 1))
        : null;
    await updateActivity(work, row.id, {
      hold: null,
      held_with_campaign: false,
      next_at: next === null ? null : new Date(next),
    });
    await work.audit({ action: "activity.resumed", subjectId: row.id, subject: row.name });
  }

  async function stop(work: Work, row: ActivityRow): Promise<void> {
    await sendings.end(work, row.id);
    await updateActivity(work, row.id, { hold: "stopped", held_with_campaign: false, next_at: null });
    await work.audit({ action: "activity.stopped", subjectId: row.id, subject: row.name });
  }

  const move =
    (
      action: "start" | "pause" | "resume" | "stop",
      how: (scope: Scope, work: Work, row: ActivityRow) => Promise<void>,
    ) =>
    async (scope: Scope, id: string) => {
      await scope.write(async (work) => {
        const row = await reading.hold(scope, work, id);
        demandState(row, action);
        if (action !== "stop") demandLive(row);
        await how(scope, work, row);
        await tellCampaign(work, row.campaign_id, id);
      });
      return reading.one(scope, id);
    };

  return {
    start: move("start", start),
    pause: move("pause", (_scope, work, row) => pause(work, row, false)),
    resume: move("resume", (_scope, work, row) => resume(work, row)),
    stop: move("stop", (_scope, work, row) => stop(work, row)),
    /** The same of an activity whose campaign is steered. */
    within: {
      start,
      pause: (work: Work, row: ActivityRow) => pause(work, row, true),
      resume,
      stop,
      /** Of one that was sent to its end nothing but its tries is left. */
      tries: {
        pause: (work: Work, { id }: ActivityRow) => sendings.hold(work, id),
        start: (work: Work, { id }: ActivityRow) => sendings.goOn(work, id),
        stop: (work: Work, { id }: ActivityRow) => sendings.end(work, id),
      },
    },
  };
}
export type Steering = ReturnType<typeof createSteering>;
