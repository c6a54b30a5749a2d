import type { ChatContent } from "#contract/chat/content.ts";
import type { MediaKind } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";

const HOUR_MS = 3_600_000;

/** Refuses what a channel takes at no time. */
export function demandTakes(channel: OpenChannel, content: ChatContent): void {
  const { textMax, captionMax, media } = channel.capabilities;
  const words = content.kind === "media" ? (content.caption ?? "") : (content as { text: string }).text;
  const most = content.kind === "media" ? captionMax : textMax;
  if (words.length > most)
    throw fail("CHAT_MESSAGE_REFUSED", {
      reason: `${channel.name} takes at most ${most} characters; these are ${words.length}.`,
    });
  if (content.kind === "media" && !media.includes(content.media as MediaKind))
    throw fail("CHAT_MESSAGE_REFUSED", { reason: `${channel.name} takes no ${content.media} files.` });
}

/** Whether a customer who wrote then may be told anything now. */
export function isWindowOpen({ capabilities }: OpenChannel, lastInboundAt: Date | null): boolean {
  const { windowHours } = capabilities;
  if (windowHours === null) return true;
  return lastInboundAt !== null && Date.now() - lastInboundAt.getTime() <= windowHours * HOUR_MS;
}

/** Refuses what a channel would not take now, before it is said. */
export function demandFits(channel: OpenChannel, content: ChatContent, lastInboundAt: Date | null): void {
  demandTakes(channel, content);
  if (!isWindowOpen(channel, lastInboundAt))
    throw fail("CHAT_WINDOW_CLOSED", { hours: channel.capabilities.windowHours });
}
