import { cut } from "#contract/cut.ts";
import { notify } from "#server/features/notifications/public.ts";
import { peopleHolding } from "#server/features/users/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import { CHANNEL_AUDIENCE } from "../audience.ts";
import type { OpenChannel } from "../open.ts";

/** Whether a channel can send, and why not. */
export interface ChannelState {
  state: "ready" | "broken";
  reason: string | null;
}
const REASON_MAX = 500;

async function tellKeepers(work: Work, { id, name }: Pick<OpenChannel, "id" | "name">, text: string | null) {
  const keepers = await peopleHolding(work, "CHANNELS.EDIT");
  const to = keepers.map((one) => one.id);
  await notify(work, {
    kind: "channelBroken",
    to,
    subjectId: id,
    title: name,
    text,
    path: `/admin/channels/${id}`,
  });
}

/**
 * Marks a channel ready or broken, and tells the consoles when that is news. `checkedAt` says when its credentials
 * were tried, where they were.
 */
export async function markChannel(
  platform: Pick<Platform, "actFor">,
  channel: Pick<OpenChannel, "id" | "name" | "enterpriseId">,
  { state, reason }: ChannelState,
  checkedAt?: Date,
): Promise<void> {
  const words = reason === null || reason === undefined ? null : cut(reason, REASON_MAX);
  await platform.actFor(channel.enterpriseId).write(async (work) => {
    const before = await work.db
      .selectFrom("channel")
      .select("state")
      .where("enterprise_id", "=", work.enterpriseId)
      .where("id", "=", channel.id)
      .forUpdate()
      .executeTakeFirst();
    const mine = work.db
      .updateTable("channel")
      .where("enterprise_id", "=", work.enterpriseId)
      .where("id", "=", channel.id)
      .where("removed_at", "is", null);
    const news = await mine
      .set({ state, state_reason: words })
      .where((where) =>
        where.or([where("state", "<>", state), where("state_reason", "is distinct from", words)]),
      )
      .executeTakeFirst();
    if (checkedAt) await mine.set({ checked_at: checkedAt }).execute();
    if (news.numUpdatedRows === 0n) return;
    await work.announce("channel.changed", { channelId: channel.id }, CHANNEL_AUDIENCE);
    if (state === "broken" && before?.state !== "broken") await tellKeepers(work, channel, words);
  });
}
