import { standingChannels } from "#server/features/channels/public.ts";
import type { Dispatches } from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, findRunning } from "#server/platform/queue/jobs.ts";
import type { TrashKind } from "#server/platform/trash/kind.ts";
import type { Taken } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { fallbackOf, setStart, variantsOf } from "./repository.ts";
import { BROADCAST_AUDIENCE, type PrepareJob } from "./prepare/job.ts";

/** A broadcast in the trash that was never sent, with its dispatch. Whom it is for is looked up anew. */
export const TRASHED_BROADCAST: Taken = {
  kind: "broadcast",
  permission: ["CAMPAIGNS.CREATE", "CAMPAIGNS.DELETE"],
  table: "broadcast",
  named: "name",
  also: [
    {
      child: "dispatch",
      columns: ["enterprise_id", "id"],
      parent: "broadcast",
      keys: ["enterprise_id", "dispatch_id"],
      deletion: "cascade",
      nullable: [],
    },
  ],
};

interface KindParts {
  platform: Platform;
  dispatches: Dispatches;
  prepare: PrepareJob;
}

/** It comes back prepared anew, and waits: its time may have passed, and nobody is written to by an Undo. */
export const broadcastKind = ({ platform, dispatches, prepare }: KindParts): TrashKind =>
  takenKind(TRASHED_BROADCAST, {
    async admit(work, row) {
      const name = String(row.name);
      if (await findRunning(work.db, prepare.kind, String(row.id))) throw fail("BROADCAST_GOING", { name });
      const standing = await standingChannels(work, [String(row.channel_id)]);
      if (standing.length === 0) throw fail("TRASH_PARENT_GONE", { name });
      return { ...row, start: false, start_at: null };
    },
    async restored(work, row) {
      const [id, name] = [String(row.id), String(row.name)];
      await setStart(work, id, false, null);
      const fallback = await fallbackOf(work, id);
      const variants = await variantsOf(work, { id, variant_of: null });
      for (const one of fallback ? [...variants, fallback] : variants)
        await dispatches.anew(work, one.dispatch_id);
      await enqueueJob(work, platform.queue, { kind: prepare, subjectId: id, title: name, payload: {} });
      await work.announce("broadcast.changed", { broadcastId: id }, BROADCAST_AUDIENCE);
    },
  });
