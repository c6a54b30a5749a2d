import type { OpenedForm } from "#contract/broadcasts/form.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { Channels } from "#server/features/channels/public.ts";
import type { Dispatches } from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import { findRunning } from "#server/platform/queue/jobs.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Times } from "./begins.ts";
import { openForm } from "./drafts/opened.ts";
import { dropDraft } from "./drafts/service.ts";
import { enteredRevision, formOf, isSearched } from "./entered.ts";
import { toldOf } from "./making.ts";
import type { PrepareJob } from "./prepare/job.ts";
import {
  deleteBroadcast,
  fallbackOf,
  type ListedBroadcast,
  lockBroadcast,
  variantsOf,
} from "./repository.ts";
import type { Broadcasts } from "./service.ts";
import type { Order, Rows } from "./tables.ts";
import { paceTogether, togetherAs } from "./variants.ts";

interface EditParts {
  broadcasts: Broadcasts;
  dispatches: Dispatches;
  prepare: PrepareJob;
  directory: Channels["directory"];
}

/** Broadcasts that have not begun are written anew: opened as they were entered, and made once more. */
export function createEditing({ broadcasts, dispatches, prepare, directory }: EditParts) {
  const { making } = broadcasts;

  /** A broadcast with its variants and its fallback, by the first of them. */
  async function whole(rows: Rows, first: ListedBroadcast) {
    const variants = (await variantsOf(rows, first)) as [ListedBroadcast, ...ListedBroadcast[]];
    const fallback = await fallbackOf(rows, first.id);
    return { variants, fallback, all: fallback ? [...variants, fallback] : variants };
  }

  /** Refuses what has begun; what begins at this very moment is waited for. */
  async function demandUnbegun(work: Work, { name, dispatch_id: id }: ListedBroadcast) {
    const { state, started_at: begun } = await dispatches.held(work, id);
    if (begun) throw fail("BROADCAST_BEGUN", { name });
    if (state !== "ready" && state !== "scheduled") throw fail("DISPATCH_STATE", { state });
  }

  return {
    async edit(
      scope: Scope,
      id: string,
      { seen, ...written }: Order & { seen?: string | undefined },
    ): Promise<Broadcast> {
      const before = await broadcasts.demandOwn(scope, id);
      const firstId = togetherAs(before);
      // Chosen in the flight plan, which comes after the form.
      const order = {
        ...written,
        perSecond: written.perSecond ?? paceTogether(before) ?? undefined,
        tryDays: written.tryDays ?? before.try_days ?? undefined,
        urgent: written.urgent ?? before.urgent,
      };
      const made = await making.judge(scope, order, firstId);
      await scope.write(async (work) => {
        await lockBroadcast(work, firstId);
        const { variants, fallback, all } = await whole(work, await broadcasts.demandOwn(work, firstId));
        const [first] = variants;
        for (const row of all) await demandUnbegun(work, row);
        demandSeen(seen, enteredRevision(variants, fallback));
        if (await findRunning(work.db, prepare.kind, firstId))
          throw fail("BROADCAST_GOING", { name: first.name });
        for (const row of all) await dispatches.discard(work, row.dispatch_id);
        await deleteBroadcast(work, firstId);
        await making.make(work, made, { activityId: null, first });
        if (made.start && first.draft_id) await dropDraft(work, first.draft_id);
        await work.audit({
          action: "broadcast.changed",
          subjectId: firstId,
          subject: made.name,
          before: {
            template: first.template_name,
            startAt: first.dispatch_start_at,
            ...(first.dispatch_local_time && { localTime: first.dispatch_local_time }),
          },
          after: { ...toldOf(made), startAt: made.startAt },
        });
        // Its variants were others.
        for (const row of all) if (row.id !== firstId) await broadcasts.tell(work, row.id);
      });
      return broadcasts.one(scope, firstId);
    },
    /** What was entered for it and what goes with it. */
    async entered(scope: Scope, id: string): Promise<OpenedForm & Times> {
      const row = await broadcasts.demand(scope, id);
      const first = await broadcasts.demand(scope, row.fallback_for ?? togetherAs(row));
      const { variants, fallback } = await whole(scope, first);
      const opened = await openForm(scope, directory, formOf(variants, fallback));
      const searched = { what: "filter" as const, name: "", count: 1 };
      return {
        ...opened,
        gone: isSearched(first.entry) ? [...opened.gone, searched] : opened.gone,
        startAt:
          first.state === "scheduled" && !first.dispatch_local_time
            ? (first.dispatch_start_at?.toISOString() ?? null)
            : null,
        localTime: first.state === "scheduled" ? first.dispatch_local_time : null,
        revision: enteredRevision(variants, fallback),
      };
    },
  };
}
export type Editing = ReturnType<typeof createEditing>;
