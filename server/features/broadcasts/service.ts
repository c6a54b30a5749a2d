import { newId } from "#server/platform/ids.ts";
import { fail } from "#server/platform/fail.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, findRunning, presentJob } from "#server/platform/queue/jobs.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { FieldError } from "#contract/common.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Dispatches } from "#server/features/messages/public.ts";
import {
  asleepNow,
  countClickers,
  countMessages,
  countRepliers,
  keepsReference,
  outreachOf,
} from "#server/features/messages/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { askedOf } from "./cost.ts";
import type { createJudge } from "./judge.ts";
import { demandFirst } from "./once.ts";
import { endedBy } from "./prepare/content.ts";
import { BROADCAST_AUDIENCE, type PrepareJob } from "./prepare/job.ts";
import { presentBroadcast } from "./presenter.ts";
import {
  type BroadcastPage,
  deleteBroadcast,
  findBroadcast,
  type ListedBroadcast,
  listBroadcasts,
  setStart,
} from "./repository.ts";
import type { Order, Rows } from "./tables.ts";
import { TRASHED_BROADCAST } from "./trash.ts";

export interface BroadcastParts {
  platform: Platform;
  dispatches: Dispatches;
  judge: ReturnType<typeof createJudge>["judge"];
  prepare: PrepareJob;
  funds: Funds;
  directory: Channels["directory"];
}

interface Starting {
  /** Null: now. */
  startAt: string | null;
  perSecond?: number | null;
  tryDays?: number | null;
  /** It goes also to those whom the frequency cap keeps back; left out: as it was made. */
  urgent?: boolean | undefined;
}

const refusal = (problems: FieldError[]) =>
  fail("BROADCAST_REFUSED", { summary: problems.map(({ message }) => message).join(" ") }, problems);

/** Broadcasts: a template to many people through one channel, from what was entered to what became of it. */
export function createBroadcasts({ platform, dispatches, judge, prepare, funds, directory }: BroadcastParts) {
  async function demand(rows: Rows, id: string): Promise<ListedBroadcast> {
    const row = await findBroadcast(rows, id);
    if (!row) throw fail("NOT_FOUND", { what: "broadcast" });
    return row;
  }

  /** What a campaign begins, goes on with and removes is steered there. */
  function refuseCampaigns({ activity_id, name }: ListedBroadcast): void {
    if (activity_id !== null) throw fail("BROADCAST_OF_CAMPAIGN", { name });
  }
  /** One that no campaign begins and removes. */
  async function demandOwn(rows: Rows, id: string): Promise<ListedBroadcast> {
    const row = await demand(rows, id);
    refuseCampaigns(row);
    return row;
  }

  async function present(scope: Scope, rows: Rows, list: readonly ListedBroadcast[]): Promise<Broadcast[]> {
    const nos = list.map(({ no }) => no);
    const counts = await countMessages(rows, nos);
    const counting = list.filter(({ link_origin }) => link_origin !== null);
    const replied = await countRepliers(rows, nos);
    const running = list.filter(({ state }) => state === "running").map(({ no }) => no);
    const { quiet } = running.length > 0 ? await outreachOf(rows) : { quiet: null };
    const asleep = await asleepNow(rows, running, quiet);
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
          asleep: asleep.get(row.no),
          job: job && presentJob(job),
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

  const tell = (work: Work, broadcastId: string) =>
    work.announce("broadcast.changed", { broadcastId }, BROADCAST_AUDIENCE);

  /** Steers the dispatch behind a broadcast. */
  const steer =
    (
      action: "broadcast.unscheduled" | "broadcast.paused" | "broadcast.resumed" | "broadcast.stopped",
      how: (work: Work, id: string) => Promise<unknown>,
      before?: (work: Work, row: ListedBroadcast) => Promise<void>,
    ) =>
    async (scope: Scope, id: string): Promise<Broadcast> => {
      await scope.write(async (work) => {
        const row = await demand(work, id);
        await before?.(work, row);
        await how(work, row.dispatch_id);
        await work.audit({ action, subjectId: id, subject: row.name });
        await tell(work, id);
      });
      return one(scope, id);
    };

  return {
    one,
    demand,
    demandTimely,
    demandSendable,
    judge,
    present,
    tell,
    /** `activityId` names the activity of a campaign whose sending it is. */
    async create(scope: Scope, order: Order, activityId: string | null = null): Promise<Broadcast> {
      const judged = await judge(scope, order);
      if (!("content" in judged)) throw refusal(judged.problems);
      const { channel, stored, content, linkOrigin } = judged;
      const startAt = order.startAt ? new Date(order.startAt) : null;
      const start = order.start || startAt !== null;
      const { phoneNumber, customers, message, columnMapping, countClicks, resourceId, resourceType } = order;
      const entry = { phoneNumber, customers, message, columnMapping, countClicks, resourceId, resourceType };
      const id = newId();
      await scope.write(async (work) => {
        if (start && activityId === null)
          await demandFirst(work, { channelId: channel.id, templateId: stored.id, entry, startAt });
        const name = order.name.trim() || stored.name;
        const dispatch = await dispatches.create(work, {
          channelId: channel.id,
          source: "broadcast",
          sourceId: id,
          templateId: stored.id,
          name,
          content,
          perSecond: order.perSecond ?? null,
          tryDays: order.tryDays ?? null,
          urgent: order.urgent ?? false,
          linkOrigin,
        });
        await work.db
          .insertInto("broadcast")
          .values({
            id,
            name,
            channel_id: channel.id,
            template_id: stored.id,
            template_name: stored.name,
            dispatch_id: dispatch.id,
            entry: json(entry),
            start,
            start_at: startAt,
            activity_id: activityId,
            created_by: work.principal.userId,
            created_by_name: work.principal.name,
          })
          .execute();
        await enqueueJob(work, platform.queue, { kind: prepare, subjectId: id, title: name, payload: {} });
        await work.audit({
          action: "broadcast.created",
          subjectId: id,
          subject: name,
          after: {
            channel: channel.name,
            template: stored.name,
            recipients: judged.recipients,
            ...(order.urgent && { urgent: true }),
          },
        });
        await tell(work, id);
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
      const { startAt, perSecond, tryDays, urgent } = how;
      await scope.write(async (work) => {
        const row = await demandOwn(work, id);
        // Before it is paid for: more may be sent, or fewer.
        await dispatches.cap(work, row.dispatch_id, startAt ? new Date(startAt) : null, urgent);
        await demandSendable(work, row, startAt ? new Date(startAt) : null);
        if (perSecond !== undefined) await dispatches.setPace(work, row.dispatch_id, perSecond);
        if (tryDays !== undefined) await dispatches.setTries(work, row.dispatch_id, tryDays);
        if (startAt) await dispatches.schedule(work, row.dispatch_id, new Date(startAt));
        else await dispatches.start(work, row.dispatch_id);
        await work.audit({
          action: "broadcast.started",
          subjectId: id,
          subject: row.name,
          after: { startAt, urgent: urgent ?? row.urgent },
        });
        await tell(work, id);
      });
      return one(scope, id);
    },
    unschedule: steer("broadcast.unscheduled", dispatches.unschedule, async (work, row) => {
      refuseCampaigns(row);
      await setStart(work, row.id, false, null);
    }),
    pause: steer("broadcast.paused", dispatches.pause),
    resume: steer("broadcast.resumed", dispatches.resume, async (work, row) => {
      refuseCampaigns(row);
      await demandSendable(work, row, row.started_at ? null : row.dispatch_start_at);
    }),
    stop: steer("broadcast.stopped", dispatches.stop, async (_work, row) => {
      // Its checker decides on it, or its activity is stopped.
      if (row.started_at === null) refuseCampaigns(row);
    }),
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
        const row = await demandOwn(work, id);
        const job = await findRunning(work.db, prepare.kind, id);
        if (!forget || row.created_by !== work.principal.userId)
          await takeOut(work, TRASHED_BROADCAST, { id, name: row.name });
        await dispatches.discard(work, row.dispatch_id);
        await deleteBroadcast(work, id);
        await work.audit({ action: "broadcast.removed", subjectId: id, subject: row.name });
        await tell(work, id);
        if (job) work.afterCommit(() => platform.queue.cancel(job.id));
      }),
  };
}
export type Broadcasts = ReturnType<typeof createBroadcasts>;
