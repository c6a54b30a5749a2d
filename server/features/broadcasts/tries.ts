import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import type { Tries } from "#contract/broadcasts/tries.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import {
  type Dispatches,
  type DispatchRow,
  dueTries,
  endTried,
  keepsReference,
  tellTries,
} from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { askedOf } from "./cost.ts";
import { maySteer } from "./policy.ts";
import { endedBy } from "./prepare/content.ts";
import { broadcastsById, findBroadcast, type ListedBroadcast } from "./repository.ts";
import type { Broadcasts } from "./service.ts";
import type { Rows } from "./tables.ts";

interface TriesParts {
  platform: Pick<Platform, "database" | "actFor" | "log">;
  broadcasts: Broadcasts;
  dispatches: Dispatches;
  funds: Funds;
  directory: Channels["directory"];
}

/** What of broadcasts is tried again by itself: looked for each minute, by whichever process does. */
export function createTries({ platform, broadcasts, dispatches, funds, directory }: TriesParts) {
  const { database, actFor, log } = platform;

  async function whole(rows: Rows, id: string): Promise<{ row: ListedBroadcast; dispatch: DispatchRow }> {
    const row = await broadcasts.demand(rows, id);
    const dispatch = await dispatches.find(rows, row.dispatch_id);
    if (!dispatch) throw fail("NOT_FOUND", { what: "broadcast" });
    return { row, dispatch };
  }

  /** What trying so many again would cost, beside what waits of it anyway. */
  async function askedWith(
    rows: Rows,
    { channel_type: type }: ListedBroadcast,
    dispatch: DispatchRow,
    more: number,
  ) {
    const asked = await askedOf(rows, { type }, dispatch);
    return { ...asked, messages: asked.messages + more };
  }

  /** Why what is due of one is not sent. */
  async function heldOf(scope: Scope, row: ListedBroadcast): Promise<Tries["held"]> {
    const { due } = await tellTries(scope, [row.no]);
    if (due === 0) return null;
    if (row.state === "paused" || row.tries_held) return "paused";
    const { dispatch } = await whole(scope, row.id);
    const cost = await funds.estimate(scope, await askedWith(scope, row, dispatch, due));
    return cost?.enough === false ? "wallet" : null;
  }

  /** Of several together: the sendings of an activity are told as one. */
  async function tellOf(scope: Scope, rows: readonly ListedBroadcast[]): Promise<Tries> {
    const { due, nextAt, ...told } = await tellTries(
      scope,
      rows.map(({ no }) => no),
    );
    const going = rows.filter(({ trying }) => trying);
    const holds = due === 0 ? [] : await Promise.all(going.map((row) => heldOf(scope, row)));
    const days = rows.flatMap(({ try_days }) => try_days ?? []);
    return {
      ...told,
      days: days.length > 0 ? Math.max(...days) : null,
      going: going.length > 0,
      nextAt: nextAt?.toISOString() ?? null,
      held: holds.find((held) => held !== null) ?? null,
      abilities: { stop: maySteer(scope.can) && going.some(({ started_at }) => started_at !== null) },
    };
  }

  async function stopOne(work: Work, row: ListedBroadcast): Promise<void> {
    if (!(await dispatches.endTries(work, row.dispatch_id))) return;
    await work.audit({ action: "broadcast.tries-stopped", subjectId: row.id, subject: row.name });
    await broadcasts.tell(work, row.id);
  }

  const tell = async (scope: Scope, id: string) => tellOf(scope, [await broadcasts.demand(scope, id)]);

  /** Why nothing of it can be tried any more; undefined where it can. */
  async function whyOver(row: ListedBroadcast, { content }: DispatchRow): Promise<string | undefined> {
    const { removed, name } = await directory.open(row.enterprise_id, row.channel_id);
    if (removed) return `The channel ${name} was removed.`;
    const ended = content.kind === "template" ? endedBy(content, new Date()) : [];
    return ended[0]?.message;
  }

  async function tryAgain(enterpriseId: string, id: string): Promise<void> {
    const scope = actFor(enterpriseId);
    const row = await findBroadcast(scope, id);
    if (!row) return;
    const channel = await directory.open(enterpriseId, row.channel_id);
    const again = await scope.write(async (work) => {
      const { dispatch } = await whole(work, id);
      const reason = await whyOver(row, dispatch);
      if (reason !== undefined) {
        await dispatches.endTries(work, dispatch.id);
        await work.audit({
          action: "broadcast.tries-ended",
          subjectId: id,
          subject: row.name,
          after: { reason },
        });
        await broadcasts.tell(work, id);
        return 0;
      }
      const count = await dispatches.tryDue(
        work,
        dispatch.id,
        row.channel_type,
        keepsReference(channel),
        async (held, messages) => funds.suffice(work, await askedWith(work, row, held, messages)),
      );
      if (count === 0) return 0;
      await work.audit({
        action: "broadcast.retried",
        subjectId: id,
        subject: row.name,
        after: { which: "passing", again: count },
      });
      await broadcasts.tell(work, id);
      return count;
    });
    if (again > 0) await tryAgain(enterpriseId, id);
  }

  async function look(): Promise<void> {
    const due = (await dueTries(database.system)).map((one) => ({ ...one, id: one.source_id }));
    await eachEnterprise({ log }, due, "a broadcast's failed messages were not tried again", (one) =>
      tryAgain(one.enterprise_id, one.id),
    );
    await endTried(database.system);
  }

  return {
    tell,
    tellMany: async (scope: Scope, ids: readonly string[]) => tellOf(scope, await broadcastsById(scope, ids)),
    /** Tries nothing of it again by itself any more. */
    async stop(scope: Scope, id: string): Promise<Tries> {
      await scope.write(async (work) => stopOne(work, await broadcasts.demand(work, id)));
      return tell(scope, id);
    },
    /** The same of those of several that have begun. */
    async stopMany(work: Work, ids: readonly string[]): Promise<void> {
      for (const row of await broadcastsById(work, ids))
        if (row.started_at !== null) await stopOne(work, row);
    },
    due: { name: "broadcasts:tries", cron: "* * * * *", run: look } satisfies Recurring,
  };
}
export type BroadcastTries = ReturnType<typeof createTries>;
