import { cut } from "#contract/cut.ts";
import { TO_MANY } from "#contract/messages/status.ts";
import { notify } from "#server/features/notifications/public.ts";
import type { Work } from "#server/platform/scope.ts";
import "../tables.ts";

const REASON_MAX = 500;

/** The page of the console that shows a broadcast. */
export const pageOfBroadcast = (id: string): string => `/campaigns/broadcast/${id}`;

/** One dispatch, those through a channel, or all that go to many. */
type Which = { no: number } | { channelId: string } | "many";

/**
 * Holds dispatches that run, and tells who sends broadcasts among them; a person resumes them once what is amiss is
 * mended. Gives the records that they belong to.
 */
export async function holdUp(work: Work, which: Which, reason: string): Promise<string[]> {
  const words = cut(reason.replaceAll("\u0000", ""), REASON_MAX);
  const held = await work.db
    .updateTable("dispatch")
    .set({ state: "paused", state_reason: words })
    .where("enterprise_id", "=", work.enterpriseId)
    .where("state", "=", "running")
    .where((where) => {
      if (which === "many") return where("source", "in", [...TO_MANY]);
      return "no" in which ? where("no", "=", which.no) : where("channel_id", "=", which.channelId);
    })
    .returning(["source", "source_id", "name", "created_by"])
    .execute();
  for (const { source, source_id: id, name, created_by } of held)
    if (source === "broadcast" && id)
      await notify(work, {
        kind: "broadcastPaused",
        to: [created_by],
        subjectId: id,
        title: name,
        text: words,
        path: pageOfBroadcast(id),
      });
  return held.flatMap(({ source_id: id }) => (id ? [id] : []));
}
