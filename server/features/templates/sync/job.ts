import { z } from "zod";
import type { RowError } from "#contract/jobs.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Work } from "#server/platform/scope.ts";
import { TEMPLATE_AUDIENCE } from "../audience.ts";
import { type Place, placeOf } from "../place.ts";
import { closeSync } from "../repository.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import { tellChannel } from "../tell.ts";
import { refusalOf } from "../vendor/answers.ts";
import { mergePage } from "./merge.ts";

const payload = z.object({ mark: z.iso.datetime() });
export type SyncPayload = z.infer<typeof payload>;

const ERRORS_KEPT = 50;
/** No vendor has so many pages. */
const PAGES_MAX = 1_000;

/** Fetches every template of a channel from its vendor, a page at a time. */
export function syncJob(directory: ChannelDirectory): JobKind<SyncPayload> {
  return {
    kind: "templates.sync",
    payload,
    attempts: 3,
    audience: TEMPLATE_AUDIENCE,
    page: () => "/admin/messageTemplate/whatsapp",
    async run(job) {
      const channelId = job.subjectId!;
      const place = await placeOf(directory, job.scope, channelId);
      const mark = new Date(job.payload.mark);
      const counts = { seen: 0, added: 0, changed: 0, gone: 0 };
      const errors: RowError[] = [];
      const seen = new Set<string>();
      let after: string | undefined;
      for (let pages = 0; pages < PAGES_MAX; pages++) {
        job.signal.throwIfAborted();
        const page = await nextPage(directory, place, after);
        await job.scope.write(async (work) => {
          const { added, changed, notes } = await mergePage(work, channelId, page.templates, mark);
          counts.seen += page.templates.length;
          counts.added += added;
          counts.changed += changed;
          for (const { name, note } of notes)
            if (errors.length < ERRORS_KEPT) errors.push({ line: 0, text: name, message: note });
          await job.checkpoint(work, { stage: "fetching", done: counts.seen, counts, errors });
          if (added + changed > 0) await tellChannel(work, channelId);
        });
        after = page.after;
        if (after === undefined) break;
        if (seen.has(after)) throw fail("TEMPLATE_LIST_CIRCLES", { channel: place.channel.name });
        seen.add(after);
      }
      // The list went on: what was not met in it may stand further down, and is not gone.
      if (after !== undefined) throw fail("TEMPLATE_LIST_CIRCLES", { channel: place.channel.name });
      await job.scope.write(async (work) => {
        counts.gone = await closeSync(work, channelId, mark);
        await job.checkpoint(work, { stage: "done", done: counts.seen, total: counts.seen, counts, errors });
        await tellChannel(work, channelId);
        await emitWebhooks(work, "template.synced", () => [
          { subjectId: channelId, data: { channelId, counts } },
        ]);
      });
    },
  };
}

async function nextPage(directory: ChannelDirectory, { channel, calls }: Place, after: string | undefined) {
  if (!calls) throw fail("TEMPLATE_NOT_SYNCED", { channel: channel.name });
  const reply = await directory.call(channel, "template-list", (token) => calls.list(after, token));
  const page = calls.listed(reply);
  if ("error" in page) throw refusalOf(channel, page.error);
  return page;
}

/** Puts such a job in line; joins one that runs already. */
export const enqueueSync = (
  work: Work,
  queue: Platform["queue"],
  kind: JobKind<SyncPayload>,
  channel: { id: string; name: string },
) =>
  enqueueJob(work, queue, {
    kind,
    subjectId: channel.id,
    title: channel.name,
    payload: { mark: new Date().toISOString() },
  });
