import { sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Content } from "#channels/kit/index.ts";
import type { Goal } from "#contract/broadcasts/goal.ts";
import { type DispatchSource, type DispatchState, MESSAGE_STATUS } from "#contract/messages/status.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import { byLease } from "../chunks/by-lease.ts";
import type { ChunkDispatch } from "../chunks/dispatch.ts";
import { setBack } from "../ledger/set-back.ts";
import { queueAgain } from "../ledger/queue-again.ts";
import { endTries, passingOf, takeDue } from "../tries/repository.ts";
import type { Rows } from "../tables.ts";
import { hasOpenChunks } from "./state.ts";
import {
  type HeldOut,
  lastMessage,
  standingAt,
  skipBlacklisted,
  skipCapped,
  skipHeldOut,
  skipTwins,
  skipUnwanting,
} from "./skipping.ts";
import { fallenAmong } from "../fallbacks/hand-over.ts";
import { setChosen } from "./chosen.ts";
import { addLate } from "./joining.ts";
import { recap } from "./recap.ts";
import { atNumbers } from "./at-numbers.ts";
import { DISPATCH_DUE } from "../due.ts";
import { newMark } from "../reference.ts";
import { isToMany } from "../chunks/to-many.ts";
import { TURN } from "./turn.ts";
import type { DispatchContent } from "../render/content.ts";
import {
  deleteDispatch,
  type DispatchRow,
  findDispatch,
  insertChunks,
  insertRecipients,
  type Recipient,
} from "./repository.ts";

export interface NewDispatch {
  channelId: string;
  source: DispatchSource;
  sourceId?: string;
  /** Which of our templates it is made of. */
  templateId?: string;
  /** For lists and reports: the template's or broadcast's name. */
  name: string;
  content: DispatchContent;
  perSecond?: number | null;
  /** For how many days what fails is tried again by itself; null: not at all. */
  tryDays?: number | null;
  /** It goes also to who had as many messages as the frequency cap lets through. */
  urgent?: boolean;
  /** It goes to those whom another did not reach. */
  fallback?: boolean;
  /** What its links begin with once their clicks are counted; null for those that stay as they are. */
  linkOrigin?: string | null;
  /** What the clock of each person is to show when they are sent it. */
  localTime?: string | null;
  /** What it is for: what customers do within so many hours. */
  goal?: Goal | undefined;
}

type ToOne = Omit<
  NewDispatch,
  "content" | "perSecond" | "tryDays" | "urgent" | "fallback" | "goal" | "localTime"
> & {
  to: string;
  customerId?: string | null;
};
export type NewMessage = ToOne & { content: Content };
/** Of a template that is filled when it goes out. */
export type NewFilled = ToOne & { content: DispatchContent; vars: readonly string[] | null };

const RETRY_AT_ONCE = 1_000;
/** Tries that are put in line in one transaction; what more is due comes in the next. */
const TRIES_AT_ONCE = 10_000;

/** Dispatches: making them, filling them with recipients, and what a person may do with one that runs. */
export function createDispatches(chunks: Pick<ChunkDispatch, "opened" | "queued"> = byLease) {
  async function demand(work: Work, id: string): Promise<DispatchRow> {
    const found = await work.db
      .selectFrom("dispatch")
      .selectAll()
      .where("enterprise_id", "=", work.enterpriseId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw fail("NOT_FOUND", { what: "broadcast" });
    return found;
  }

  async function change(work: Work, row: DispatchRow, state: DispatchState, more: { start?: Date } = {}) {
    const changed = await work.db
      .updateTable("dispatch")
      .set({
        state,
        state_reason: null,
        // What is sent once more is looked through anew for what is too old.
        ...(state === "running"
          ? { started_at: row.started_at ?? new Date(), erased_to: 0, erased_at: null }
          : {}),
        // Single messages go before all others, and need none.
        ...(state === "running" && isToMany(row.source) ? { turn: sql<number>`${sql.raw(TURN)}` } : {}),
        ...(state === "scheduled" ? { start_at: more.start ?? row.start_at } : {}),
        ...(state === "ready" ? { start_at: null, local_time: null } : {}),
        ...(state === "stopped" || state === "done" ? { finished_at: new Date() } : { finished_at: null }),
      })
      .where("enterprise_id", "=", work.enterpriseId)
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (state === "running") work.afterCommit(() => chunks.opened(work.enterpriseId, row.no));
    await work.publish(DISPATCH_DUE, work.enterpriseId);
    return changed;
  }

  /** Changes the state when it is one of `from`; else says which it is. */
  const move = (id: string, from: readonly DispatchState[], to: DispatchState) => (work: Work) =>
    demand(work, id).then((row) => {
      if (!from.includes(row.state)) throw fail("DISPATCH_STATE", { state: row.state });
      return change(work, row, to);
    });

  /** Puts messages in line once more that were set back to waiting. */
  async function putInLine(work: Work, row: DispatchRow, seqs: readonly number[]): Promise<void> {
    for (let at = 0; at < seqs.length; at += RETRY_AT_ONCE)
      await queueAgain(work, chunks, {
        dispatchNo: row.no,
        channelId: row.channel_id,
        urgent: !isToMany(row.source),
        seqs: seqs.slice(at, at + RETRY_AT_ONCE),
        tries: 0,
        doubt: false,
        inMs: 0,
      });
    if (seqs.length > 0 && row.state !== "paused") await change(work, row, "running");
  }

  const dispatches = {
    create(work: Work, given: NewDispatch): Promise<DispatchRow> {
      return work.db
        .insertInto("dispatch")
        .values({
          id: newId(),
          mark: newMark(),
          channel_id: given.channelId,
          source: given.source,
          source_id: given.sourceId ?? null,
          template_id: given.templateId ?? null,
          name: given.name,
          content: json(given.content),
          state: "preparing",
          per_second: given.perSecond ?? null,
          try_days: given.tryDays ?? null,
          trying: (given.tryDays ?? null) !== null,
          urgent: given.urgent ?? false,
          fallback: given.fallback ?? false,
          link_origin: given.linkOrigin ?? null,
          local_time: given.localTime ?? null,
          goal_event: given.goal?.event ?? null,
          goal_hours: given.goal?.hours ?? null,
          goal_value: given.goal?.value ?? null,
          created_by: work.principal.userId,
          created_by_name: work.principal.name,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    /** Adds recipients to a dispatch that is being prepared; `from` counts those before them. */
    async add(
      work: Work,
      dispatch: DispatchRow,
      from: number,
      recipients: readonly Recipient[],
    ): Promise<void> {
      const there = await work.db
        .selectFrom("dispatch")
        .select("no")
        .where("enterprise_id", "=", work.enterpriseId)
        .where("id", "=", dispatch.id)
        .forKeyShare()
        .executeTakeFirst();
      if (!there) throw fail("NOT_FOUND", { what: "broadcast" });
      await insertRecipients(work, dispatch.no, from + 1, await atNumbers(work, recipients));
    },
    /**
     * Adds recipients to a dispatch that has been prepared and may be under way, and puts in line who of them is sent it.
     * Gives the first one's place. The frequency cap is looked at when they go.
     */
    async join(work: Work, id: string, type: ChannelType, recipients: readonly Recipient[]): Promise<number> {
      const row = await demand(work, id);
      const { from, waiting } = await addLate(work, row, type, recipients);
      await putInLine(work, row, waiting);
      return from;
    },
    /** Ends one that waited for people of whom none came. */
    async close(work: Work, id: string): Promise<void> {
      const row = await demand(work, id);
      if (row.state === "ready") await change(work, row, "done");
    },
    /** Where the preparation stands: how many messages there are, and whose the last one is. */
    last: (rows: Rows, dispatch: DispatchRow) => lastMessage(rows, dispatch.no),
    /** Who is meant twice is sent it once, whichever of the dispatches that belong together they are in. */
    skipTwins: (work: Work, together: readonly DispatchRow[]) =>
      skipTwins(
        work,
        together.map(({ no }) => no),
      ),
    /** Skips those whom the enterprise does not write to. */
    skipBlacklisted: (work: Work, dispatch: DispatchRow, type: ChannelType) =>
      skipBlacklisted(work, dispatch.no, type),
    /**
     * The same, those who are not written to unasked on this kind of channel, who of the others is held out, and those whom
     * the frequency cap keeps back when it goes: now, where no time is named.
     */
    async skipUnwanted(
      work: Work,
      dispatch: DispatchRow,
      type: ChannelType,
      at = new Date(),
      isHeldOut?: HeldOut,
    ) {
      await skipBlacklisted(work, dispatch.no, type);
      await skipUnwanting(work, dispatch.no, type);
      // Before the cap, which is looked at anew when it starts: who is held out stays so.
      if (isHeldOut) await skipHeldOut(work, dispatch.no, isHeldOut);
      if (!dispatch.urgent) await skipCapped(work, dispatch.no, at);
    },
    /** Ends the preparation: from now on the dispatch can be started. */
    async prepared(work: Work, dispatch: DispatchRow, total: number, next: DispatchState, startAt?: Date) {
      await insertChunks(work, dispatch, total);
      await work.db
        .updateTable("dispatch")
        .set({ total })
        .where("enterprise_id", "=", work.enterpriseId)
        .where("id", "=", dispatch.id)
        .execute();
      return change(work, dispatch, next, startAt ? { start: startAt } : {});
    },
    /** One message to one person, on its way when the transaction commits. */
    sendOne: (work: Work, { content, ...given }: NewMessage): Promise<DispatchRow> =>
      dispatches.sendFilled(work, { ...given, content: { kind: "plain", content }, vars: null }),
    /** One message of a template, as a dispatch to many would send it. */
    async sendFilled(work: Work, { to, customerId, vars, ...given }: NewFilled): Promise<DispatchRow> {
      const dispatch = await dispatches.create(work, given);
      await dispatches.add(work, dispatch, 0, [{ address: to, customerId: customerId ?? null, vars }]);
      return dispatches.prepared(work, dispatch, 1, "running");
    },
    /** How many messages a second it sends at most; null: as the channel allows. Before it runs. */
    setPace: (work: Work, id: string, perSecond: number | null) =>
      setChosen(work, id, { per_second: perSecond }),
    /** For how many days what fails is tried again by itself; null: not at all. Before it runs. */
    setTries: (work: Work, id: string, days: number | null) =>
      setChosen(work, id, { try_days: days, trying: days !== null }),
    /**
     * Looks at the frequency cap as it stands when a prepared dispatch is to go. `urgent`: whether that goes also to those
     * whom the cap keeps back; left out, as it was made.
     */
    async cap(work: Work, id: string, at: Date | null, urgent?: boolean): Promise<void> {
      const row = await demand(work, id);
      if (row.state !== "ready" && row.state !== "scheduled") return;
      const goes = urgent ?? row.urgent;
      if (goes !== row.urgent)
        await work.db
          .updateTable("dispatch")
          .set({ urgent: goes })
          .where("enterprise_id", "=", work.enterpriseId)
          .where("id", "=", id)
          .execute();
      await recap(work, row.no, at ?? new Date(), goes);
    },
    async start(work: Work, id: string): Promise<void> {
      await setChosen(work, id, { local_time: null });
      await move(id, ["ready", "scheduled"], "running")(work);
    },
    /** Starts at a time; one that has passed is now. From then on each is sent it when their clock shows `localTime`. */
    async schedule(work: Work, id: string, startAt: Date, localTime: string | null = null): Promise<void> {
      const row = await demand(work, id);
      if (row.state !== "ready" && row.state !== "scheduled")
        throw fail("DISPATCH_STATE", { state: row.state });
      await setChosen(work, id, { local_time: localTime });
      await change(work, row, "scheduled", { start: startAt });
    },
    /** Waits for somebody to start it, no longer for its time. */
    unschedule: (work: Work, id: string) => move(id, ["scheduled"], "ready")(work),
    /** Forgets a dispatch of which nothing was sent, with its messages. */
    async discard(work: Work, id: string): Promise<void> {
      const row = await demand(work, id);
      if (!["preparing", "ready", "scheduled"].includes(row.state))
        throw fail("DISPATCH_STATE", { state: row.state });
      await deleteDispatch(work, row.no);
    },
    /** Begins the preparation of one anew of which nothing was sent, and whose messages are gone. */
    async anew(work: Work, id: string): Promise<void> {
      await work.db
        .updateTable("dispatch")
        .set({ state: "preparing", total: 0, start_at: null, local_time: null })
        .where("enterprise_id", "=", work.enterpriseId)
        .where("id", "=", id)
        .where("started_at", "is", null)
        .execute();
    },
    pause: (work: Work, id: string) => move(id, ["running", "scheduled"], "paused")(work),
    /** Goes on; what was scheduled and has not begun waits for its time. */
    async resume(work: Work, id: string): Promise<DispatchRow> {
      const row = await demand(work, id);
      if (row.state !== "paused") throw fail("DISPATCH_STATE", { state: row.state });
      const early = row.started_at === null && row.start_at !== null && row.start_at > new Date();
      return change(work, row, early ? "scheduled" : "running");
    },
    async stop(work: Work, id: string): Promise<DispatchRow> {
      const stopped = await move(id, ["ready", "scheduled", "running", "paused"], "stopped")(work);
      await endTries(work, stopped.no);
      return stopped;
    },
    /**
     * Puts messages in line once more: those that failed, those of them that failed for a reason that may pass, or those
     * in doubt that somebody has decided to send again. Gives how many.
     */
    async again(
      work: Work,
      id: string,
      which: "failed" | "passing" | "doubt",
      sameReference: boolean,
    ): Promise<number> {
      const row = await demand(work, id);
      if (!["done", "running", "paused", "stopped"].includes(row.state))
        throw fail("DISPATCH_STATE", { state: row.state });
      if (row.state === "stopped" && (await hasOpenChunks(work, row.no)))
        throw fail("DISPATCH_STATE", { state: "stopping" });
      const among = which === "passing" ? await passingOf(work, row.no) : null;
      const from = MESSAGE_STATUS[which === "doubt" ? "doubt" : "failed"];
      const fallen = await fallenAmong(work, row.no);
      const own = fallen.size > 0 ? (among ?? (await standingAt(work, row.no, from))) : among;
      const seqs = await setBack(
        work,
        row.no,
        from,
        own && own.filter((seq) => !fallen.has(seq)),
        sameReference,
      );
      await putInLine(work, row, seqs);
      return seqs.length;
    },
    /**
     * Puts messages in line of which the next try is due, unless it was paused or stopped, or they cannot be paid. They
     * are set back, counted and put in line in one transaction, under the dispatch's lock: whoever dies or comes twice,
     * each try is one. Gives how many.
     */
    async tryDue(
      work: Work,
      id: string,
      type: ChannelType,
      sameReference: boolean,
      payable: (row: DispatchRow, messages: number) => Promise<boolean>,
    ): Promise<number> {
      const row = await demand(work, id);
      if (!row.trying || row.tries_held || (row.state !== "running" && row.state !== "done")) return 0;
      const due = await takeDue(work, row.no, type, TRIES_AT_ONCE);
      if (due.length === 0 || !(await payable(row, due.length))) return 0;
      const seqs = await setBack(work, row.no, MESSAGE_STATUS.failed, due, sameReference, true);
      await putInLine(work, row, seqs);
      return seqs.length;
    },
    /** Its tries wait, or go on; what was held up for longer than its days is let be. */
    async holdTries(work: Work, id: string, held: boolean): Promise<void> {
      await work.db
        .updateTable("dispatch")
        .set({ tries_held: held })
        .where("enterprise_id", "=", work.enterpriseId)
        .where("id", "=", id)
        .where("tries_held", "!=", held)
        .execute();
    },
    /** Tries nothing of it again by itself any more. Says whether something still was tried. */
    async endTries(work: Work, id: string): Promise<boolean> {
      return endTries(work, (await demand(work, id)).no);
    },
    /** As it stands, held until the transaction ends. */
    held: demand,
    find: (rows: Rows, id: string) => findDispatch(rows, id),
  };
  return dispatches;
}
export type Dispatches = ReturnType<typeof createDispatches>;
