import type { VideoEnd, VideoEnder } from "#contract/chat/words.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { visitorName } from "#engines/chat/index.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import { changeRoom } from "./rooms.ts";

export interface Ending {
  reason: VideoEnd;
  by: VideoEnder;
}

const HAPPENING = { missed: "videoMissed", declined: "videoDeclined" } as const;

/** How long a call took, as clocks show it: 1:05, or 1:00:05. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Ends the call of a chat within a change; gives whether there was one. */
export async function endVideo(work: Work, draft: Draft, { reason, by }: Ending): Promise<boolean> {
  const { video } = draft.row;
  if (!video) return false;
  const now = new Date();
  draft.row.video = null;
  await changeRoom(work, video.roomId, { ended_at: now, reason, ended_by: by });
  const event = reason in HAPPENING ? HAPPENING[reason as keyof typeof HAPPENING] : "videoEnded";
  const lasted = video.joinedAt ? clock(now.getTime() - Date.parse(video.joinedAt)) : "";
  draft.note(event, {
    ...(by === "customer"
      ? { who: draft.row.customer_name }
      : by === "agent"
        ? { who: video.agentName }
        : {}),
    ...(lasted ? { note: lasted } : {}),
  });
  await tellGuest(work, draft, video.roomId);
  return true;
}

/** Tells who came to a call by a link how it is now; visitors of web pages hear it with their chat. */
export async function tellGuest(work: Work, draft: Draft, roomId: string): Promise<void> {
  if (draft.row.channel_type !== CHANNEL_TYPES.WEB)
    await work.tell("visitor.video", { videoChat: draft.row.video }, [visitorName(roomId)]);
}

/** Ends a call whose agent no longer takes part, or whose chat is over. */
export async function settleVideo(work: Work, draft: Draft): Promise<void> {
  const { video, state } = draft.row;
  if (!video) return;
  const part = draft.member(video.agentId)?.part;
  const there = part === "handler" || part === "guest";
  const closed = state === CHAT_STATES.closed;
  if (closed || !there) await endVideo(work, draft, { reason: closed ? "closed" : "passedOn", by: "system" });
}
