import { secondsOf } from "#contract/broadcasts/duration.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { defaultCountry } from "#server/features/customers/public.ts";
import {
  costCategoryOf,
  type Dispatches,
  measuredPace,
  type MessageFaces,
} from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import { findRunning } from "#server/platform/queue/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { costOf } from "./cost.ts";
import type { createJudge, WrittenMessage } from "./judge.ts";
import { flightPlan, paceOf, peopleOf } from "./plan.ts";
import type { PrepareJob } from "./prepare/job.ts";
import { readAddress } from "./prepare/numbers.ts";
import { recipientMaker } from "./prepare/recipients.ts";
import {
  broadcastsById,
  deleteBroadcast,
  type ListedBroadcast,
  lockBroadcast,
  setStart,
} from "./repository.ts";
import type { Broadcasts } from "./service.ts";
import type { Order, Rows } from "./tables.ts";
import type { BroadcastTries } from "./tries.ts";
import { tryBroadcast } from "./try.ts";

interface DoorParts {
  platform: Platform;
  broadcasts: Broadcasts;
  dispatches: Dispatches;
  judge: ReturnType<typeof createJudge>;
  prepare: PrepareJob;
  funds: Funds;
  directory: Channels["directory"];
  faces: MessageFaces;
  tries: BroadcastTries;
}
/** What sending to so many people costs, and how long it takes. */
export interface Quote {
  cost: FlightPlan["cost"];
  pace: FlightPlan["pace"];
  seconds: number | null;
}

/** Broadcasts as a campaign sends them: within its transaction, begun and ended by it alone. */
export function createBroadcastDoor({
  platform,
  broadcasts,
  dispatches,
  judge,
  prepare,
  funds,
  directory,
  faces,
  tries,
}: DoorParts) {
  const { demand } = broadcasts;
  /** Its row, held, and its dispatch as it stands then. */
  async function held(work: Work, id: string): Promise<ListedBroadcast> {
    if (!(await lockBroadcast(work, id))) throw fail("NOT_FOUND", { what: "broadcast" });
    return demand(work, id);
  }

  return {
    tries,
    judgeMessage: judge.message,
    judge: judge.judge,
    /** Makes recipients of a judged message: each one's values, and why somebody gets none. */
    recipientMaker,
    readAddress,
    create: (scope: Scope, order: Order, activityId: string): Promise<Broadcast> =>
      broadcasts.create(scope, order, activityId),
    /** Those that are there, as the list of broadcasts has them. */
    async many(scope: Scope, ids: readonly string[]): Promise<Map<string, Broadcast & { no: number }>> {
      const rows = await broadcastsById(scope, ids);
      const shown = await broadcasts.present(scope, scope, rows);
      return new Map(shown.map((one, at) => [one.id, { ...one, no: rows[at]!.no }]));
    },
    async plan(scope: Scope, id: string): Promise<FlightPlan> {
      const row = await demand(scope, id);
      const dispatch = await dispatches.find(scope, row.dispatch_id);
      if (!dispatch) throw fail("NOT_FOUND", { what: "broadcast" });
      const channel = await directory.open(scope.enterpriseId, row.channel_id);
      return flightPlan(scope, channel, dispatch, { funds, faces });
    },
    /** Begins one now, or at a time; one that is still being prepared does so once it is. */
    async begin(work: Work, id: string, startAt: Date | null): Promise<void> {
      const row = await held(work, id);
      if (row.state === "preparing") {
        await broadcasts.demandTimely(work, row, startAt);
        await setStart(work, id, true, startAt);
      } else {
        await dispatches.cap(work, row.dispatch_id, startAt);
        await broadcasts.demandSendable(work, row, startAt);
        if (startAt) await dispatches.schedule(work, row.dispatch_id, startAt);
        else await dispatches.start(work, row.dispatch_id);
      }
      await broadcasts.tell(work, id);
    },
    /** Holds one that is under way or waits for its time, or its tries. Says whether there was anything to hold. */
    async hold(work: Work, id: string): Promise<boolean> {
      const row = await held(work, id);
      if (row.state === "preparing") await setStart(work, id, false, row.start_at);
      else if (row.state === "running" || row.state === "scheduled")
        await dispatches.pause(work, row.dispatch_id);
      else if (row.trying) await dispatches.holdTries(work, row.dispatch_id, true);
      else return false;
      await broadcasts.tell(work, id);
      return true;
    },
    /** Goes on where it was held. */
    async goOn(work: Work, id: string): Promise<void> {
      const row = await held(work, id);
      if (row.state === "preparing") await setStart(work, id, true, row.start_at);
      else if (row.state === "paused" || row.state === "ready") {
        await broadcasts.demandSendable(work, row, row.started_at ? null : row.dispatch_start_at);
        if (row.state === "ready") await dispatches.start(work, row.dispatch_id);
        else await dispatches.resume(work, row.dispatch_id);
      }
      await dispatches.holdTries(work, row.dispatch_id, false);
      await broadcasts.tell(work, id);
    },
    /** Ends one for good: who was not sent the message is not sent it any more, nor tried again. */
    async end(work: Work, id: string): Promise<void> {
      const row = await held(work, id);
      if (row.state === "preparing") await setStart(work, id, false, null);
      else if (row.state === "done" || row.state === "stopped")
        await dispatches.endTries(work, row.dispatch_id);
      else await dispatches.stop(work, row.dispatch_id);
      await broadcasts.tell(work, id);
    },
    /** Forgets one of which nothing was sent; it can be made anew. */
    async discard(work: Work, id: string): Promise<void> {
      const row = await held(work, id);
      const job = await findRunning(work.db, prepare.kind, id);
      await dispatches.discard(work, row.dispatch_id);
      await deleteBroadcast(work, id);
      await broadcasts.tell(work, id);
      if (job) work.afterCommit(() => platform.queue.cancel(job.id));
    },
    /** Sends the message of one who is in it to somebody who wants to see it first. */
    async try(scope: Scope, id: string, to: string, sample: number): Promise<void> {
      const broadcast = await demand(scope, id);
      const dispatch = await dispatches.find(scope, broadcast.dispatch_id);
      if (!dispatch) throw fail("NOT_FOUND", { what: "broadcast" });
      const channel = await directory.open(scope.enterpriseId, broadcast.channel_id);
      await tryBroadcast({ scope, dispatches, channel, broadcast, dispatch }, to, sample);
    },
    /** What sending a message to so many people would cost and how long it would take, before it is prepared. */
    async quote(
      scope: Scope,
      written: WrittenMessage,
      messages: number,
      /** Messages a second of its own; null: as the channel allows. */
      own: number | null,
    ): Promise<Quote> {
      const channel = await directory.open(scope.enterpriseId, written.channelId);
      const judged = await judge.message(scope, written);
      const pace = paceOf(channel, own, await measuredPace(scope, channel.id));
      const people = await peopleOf(scope, channel, { people: messages });
      const seconds = secondsOf(messages, pace.perSecond, people);
      if (!("content" in judged)) return { cost: null, pace, seconds };
      const category = costCategoryOf(judged.content, channel.type);
      const asked = { dispatchNo: 0, channelType: channel.type, category, messages };
      return { cost: await costOf(scope, channel, funds, asked), pace, seconds };
    },
    /** How many of what was typed are addresses on a kind of channel. */
    async countReadable(rows: Rows, typed: readonly string[], type: ChannelType): Promise<number> {
      const country = await defaultCountry(rows);
      return typed.filter((one) => readAddress(one, type, country).ok).length;
    },
  };
}
export type BroadcastDoor = ReturnType<typeof createBroadcastDoor>;
