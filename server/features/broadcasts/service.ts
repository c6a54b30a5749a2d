import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findRunning, presentJob } from "#server/platform/queue/jobs.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { DispatchState } from "#contract/messages/status.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Dispatches } from "#server/features/messages/public.ts";
import {
  asleepNow,
  countClickers,
  countConverted,
  countMessages,
  countRepliers,
  keepsReference,
  openAmong,
  outreachOf,
} from "#server/features/messages/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { beginsOf, type Times, timesProblems } from "./begins.ts";
import { askedOf } from "./cost.ts";
import type { createJudge } from "./judge.ts";
import { demandFirst } from "./once.ts";
import { demandDraft, dropDraft } from "./drafts/service.ts";
import { createMaking, onceOf, refusal, tell, toldOf } from "./making.ts";
import { endedBy } from "./prepare/content.ts";
import type { PrepareJob } from "./prepare/job.ts";
import { presentBroadcast } from "./presenter.ts";
import {
  type BroadcastPage,
  deleteBroadcast,
  fallbackOf,
  findBroadcast,
  type ListedBroadcast,
  listBroadcasts,
  lockBroadcast,
  setStart,
  variantsOf,
} from "./repository.ts";
import type { Order, Rows } from "./tables.ts";
import { carryOver, stopOne } from "./fallback/steering.ts";
import { fallbacksShown } from "./fallback/shown.ts";
import { TRASHED_BROADCAST } from "./trash.ts";
import { paceOfVariant, togetherAs } from "./variants.ts";

export interface BroadcastParts {
  platform: Platform;
  dispatches: Dispatches;
  judge: ReturnType<typeof createJudge>["judge"];
  prepare: PrepareJob;
  funds: Funds;
  directory: Channels["directory"];
}

interface Starting extends Times {
  perSecond?: number | null;
  tryDays?: number | null;
  /** It goes also to those whom the frequency cap keeps back; left out: as it was made. */
  urgent?: boolean | undefined;
}

const startable: readonly DispatchState[] = ["ready", "scheduled"];

/** Broadcasts: a template to many people through one channel, from what was entered to what became of it. */
export function createBroadcasts({ platform, dispatches, judge, prepare, funds, directory }: BroadcastParts) {
  const making = createMaking({ platform, dispatches, judge, prepare });

  async function demand(rows: Rows, id: string): Promise<ListedBroadcast> {
    const row = await findBroadcast(rows, id);
    if (!row) throw fail("NOT_FOUND", { what: "broadcast" });
    return row;
  }

  /** What a campaign begins, goes on with and removes is steered there. */
  function refuseCampaigns({ activity_id, name }: ListedBroadcast): void {
    if (activity_id !== null) throw fail("BROADCAST_OF_CAMPAIGN", { name });
  }
  /** One that no campaign begins and removes, and that does not begin by itself. */
  async function demandOwn(rows: Rows, id: string): Promise<ListedBroadcast> {
    const row = await demand(rows, id);
    if (row.fallback_for !== null) throw fail("BROADCAST_FALLS_BACK", { name: row.name });
    refuseCampaigns(row);
    return row;
  }

  async function present(scope: Scope, rows: Rows, list: readonly ListedBroadcast[]): Promise<Broadcast[]> {
    const nos = list.map(({ no }) => no);
    const counts = await countMessages(rows, nos);
    const counting = list.filter(({ link_origin }) => link_origin !== null);
    const replied = await countRepliers(rows, nos);
    const converted = await countConverted(
      rows,
      list.filter(({ goal_event }) => goal_event !== null).map(({ no }) => no),
    );
    const running = list
      .filter(({ state }) => state === "running")
      .map(({ no, dispatch_local_time }) => ({ no, local_time: dispatch_local_time }));
    const { quiet } = running.length > 0 ? await outreachOf(rows) : { quiet: null };
    const beside = await fallbacksShown(rows, list);
    const asleep = await asleepNow(rows, running, quiet);
    const stopping = await openAmong(
      rows,
      list.filter(({ state }) => state === "stopped").map(({ no }) => no),
    );
    const clicked = await countClickers(
      rows,
      counting.map(({ no }) => no),
    );
    return Promise.all(
      list.map(async (row) => {
        const job = row.state === "preparing" ? await findRunning(rows.db, prepare.kind, row.id) : undefined;
        return presentBroadcast(scope, row, {
          counts: counts.get(row.no),
          clicked: clicked.get(row.no),
          replied: replied.get(row.no),
          converted: converted.get(row.no),
          asleep: asleep.get(row.no),
          stopping: stopping.has(row.no),
          job: job && presentJob(job),
          ...beside(row),
        });
      }),
    );
  }
  const one = async (scope: Scope, id: string): Promise<Broadcast> =>
    (await present(scope, scope, [await demand(scope, id)]))[0]!;

  /** Refuses to send what has ended by the time it begins: now, where none is named. */
  async function demandTimely(work: Work, { dispatch_id: id }: ListedBroadcast, begins: Date | null) {
    const content = (await dispatches.find(work, id))?.content;
    const ended = content?.kind === "template" ? endedBy(content, begins ?? new Date()) : [];
    if (ended.length > 0) throw refusal(ended);
  }

  async function demandFunds(work: Work, row: ListedBroadcast): Promise<void> {
    const dispatch = await dispatches.find(work, row.dispatch_id);
    if (dispatch) await funds.demand(work, await askedOf(work, { type: row.channel_type }, dispatch));
  }

  /** Refuses to send what has no channel any more, has ended by then, or what the wallet cannot pay. */
  async function demandSendable(work: Work, row: ListedBroadcast, begins: Date | null) {
    const { removed, name } = await directory.open(work.enterpriseId, row.channel_id);
    if (removed) throw fail("CHANNEL_REMOVED", { name });
    await demandTimely(work, row, begins);
    await demandFunds(work, row);
  }

  /**
   * A broadcast with its other variants: what is said to one is said to all that stand where it can be. Where the one
   * itself does not, it alone, which its dispatch refuses.
   */
  async function together(
    work: Work,
    row: ListedBroadcast,
    from: readonly DispatchState[],
  ): Promise<ListedBroadcast[]> {
    if (row.variant === null) return [row];
    // One after the other, whichever variant somebody else steers: all wait at the first one.
    await lockBroadcast(work, togetherAs(row));
    const able = (await variantsOf(work, row)).filter(({ state }) => from.includes(state));
    return able.length > 0 ? able : [row];
  }

  /** Steers the dispatch behind a broadcast, and those of its variants where they stand so that they can be. */
  const steer =
    (
      action: "broadcast.unscheduled" | "broadcast.paused" | "broadcast.resumed" | "broadcast.stopped",
      from: readonly DispatchState[],
      how: (work: Work, id: string, row: ListedBroadcast) => Promise<unknown>,
      before?: (work: Work, row: ListedBroadcast) => Promise<void>,
    ) =>
    async (scope: Scope, id: string): Promise<Broadcast> => {
      await scope.write(async (work) => {
        const rows = await together(work, await demand(work, id), from);
        for (const row of rows) {
          await before?.(work, row);
          await how(work, row.dispatch_id, row);
          await work.audit({ action, subjectId: row.id, subject: row.name });
          await tell(work, row.id);
        }
        const carried = await carryOver(work, dispatches, rows[0]!, action);
        if (carried) await tell(work, carried.id);
      });
      return one(scope, id);
    };

  return {
    one,
    demand,
    demandOwn,
    demandTimely,
    demandSendable,
    judge,
    present,
    tell,
    making,
    /** `activityId` names the activity of a campaign whose sending it is. */
    async create(scope: Scope, order: Order, activityId: string | null = null): Promise<Broadcast> {
      if (order.draftId) await demandDraft(scope, order.draftId);
      const made = await making.judge(scope, order);
      const { id } = made.variants[0];
      await scope.write(async (work) => {
        if (made.start && activityId === null) await demandFirst(work, onceOf(made));
        await making.make(work, made, { activityId });
        if (made.start && order.draftId) await dropDraft(work, order.draftId);
        await work.audit({
          action: "broadcast.created",
          subjectId: id,
          subject: made.name,
          after: toldOf(made),
        });
      });
      return one(scope, id);
    },
    async list(scope: Scope, page: BroadcastPage) {
      const rows = await listBroadcasts(scope, { ...page, limit: page.limit + 1 });
      return {
        broadcastList: await present(scope, scope, rows.slice(0, page.limit)),
        more: rows.length > page.limit,
      };
    },
    async start(scope: Scope, id: string, how: Starting): Promise<Broadcast> {
      const { startAt, localTime, perSecond, tryDays, urgent } = how;
      await scope.write(async (work) => {
        const own = await demandOwn(work, id);
        const problems = timesProblems(how);
        if (problems.length > 0) throw refusal(problems);
        for (const row of await together(work, own, startable)) {
          const begins = await beginsOf(work, row, how);
          // Before it is paid for: more may be sent, or fewer.
          await dispatches.cap(work, row.dispatch_id, begins.first, urgent);
          await demandSendable(work, row, begins.last);
          if (perSecond !== undefined)
            await dispatches.setPace(work, row.dispatch_id, paceOfVariant(row, perSecond));
          if (tryDays !== undefined) await dispatches.setTries(work, row.dispatch_id, tryDays);
          if (begins.first) await dispatches.schedule(work, row.dispatch_id, begins.first, localTime);
          else await dispatches.start(work, row.dispatch_id);
          await work.audit({
            action: "broadcast.started",
            subjectId: row.id,
            subject: row.name,
            after: { startAt, ...(localTime && { localTime }), urgent: urgent ?? row.urgent },
          });
          await tell(work, row.id);
        }
        if (own.draft_id) await dropDraft(work, own.draft_id);
        const fallback = await fallbackOf(work, togetherAs(own));
        if (!fallback) return;
        if (urgent !== undefined) await dispatches.cap(work, fallback.dispatch_id, null, urgent);
        if (tryDays !== undefined) await dispatches.setTries(work, fallback.dispatch_id, tryDays);
      });
      return one(scope, id);
    },
    unschedule: steer("broadcast.unscheduled", ["scheduled"], dispatches.unschedule, async (work, row) => {
      refuseCampaigns(row);
      await setStart(work, row.id, false, null);
    }),
    pause: steer("broadcast.paused", ["running", "scheduled"], dispatches.pause),
    resume: steer("broadcast.resumed", ["paused"], dispatches.resume, async (work, row) => {
      refuseCampaigns(row);
      await demandSendable(work, row, row.started_at ? null : row.dispatch_start_at);
    }),
    stop: steer(
      "broadcast.stopped",
      [...startable, "running", "paused"],
      (work, _id, row) => stopOne(work, dispatches, row),
      async (_work, row) => {
        // Its checker decides on it, or its activity is stopped.
        if (row.started_at === null) refuseCampaigns(row);
      },
    ),
    async retry(scope: Scope, id: string, which: "failed" | "passing" | "doubt") {
      const channel = await directory.open(scope.enterpriseId, (await demand(scope, id)).channel_id);
      const count = await scope.write(async (work) => {
        const row = await demand(work, id);
        const again = await dispatches.again(work, row.dispatch_id, which, keepsReference(channel));
        await demandFunds(work, row);
        await work.audit({
          action: "broadcast.retried",
          subjectId: id,
          subject: row.name,
          after: { which, again },
        });
        await tell(work, id);
        return again;
      });
      return { data: await one(scope, id), count };
    },
    /** Into the trash, unless whoever made it wants nothing of it kept. */
    remove: (scope: Scope, id: string, forget = false) =>
      scope.write(async (work) => {
        const variants = await variantsOf(work, await demandOwn(work, id));
        const first = variants[0]!;
        const fallback = await fallbackOf(work, first.id);
        const rows = fallback ? [...variants, fallback] : variants;
        const job = await findRunning(work.db, prepare.kind, first.id);
        if (!forget || first.created_by !== work.principal.userId)
          await takeOut(work, TRASHED_BROADCAST, { id: first.id, name: first.name });
        for (const row of rows) await dispatches.discard(work, row.dispatch_id);
        await deleteBroadcast(work, first.id);
        await work.audit({ action: "broadcast.removed", subjectId: first.id, subject: first.name });
        for (const row of rows) await tell(work, row.id);
        if (job) work.afterCommit(() => platform.queue.cancel(job.id));
      }),
  };
}
export type Broadcasts = ReturnType<typeof createBroadcasts>;
