import { VIDEO_SIGNALS } from "#contract/chat/limits.ts";
import type { VideoSignal } from "#contract/chat/video-actions.ts";
import type { VideoChat, VideoPlace } from "#contract/chat/video.ts";
import { agentName } from "#engines/chat/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { ActParts } from "../act/parts.ts";
import type { Draft } from "../chats/draft.ts";
import { type ChatRow, findChat, lastChat } from "../chats/repository.ts";
import { createPace } from "../chats/pace.ts";
import type { Visitors } from "../webchat/visitors.ts";
import { endVideo, tellGuest } from "./ending.ts";
import { changeRoom, findRoom, seen } from "./rooms.ts";
import { createWays } from "./ways.ts";

/** What customers do in the video call of their own chat: visitors of a web page, and who came by a link. */
export function createVisitorVideo(
  { platform, change }: Pick<ActParts, "platform" | "change">,
  visitors: Pick<Visitors, "find">,
) {
  const demandPace = createPace(VIDEO_SIGNALS);
  const ways = createWays(platform);

  async function ownChat(scope: Scope): Promise<ChatRow | undefined> {
    const id = scope.principal.credentialId!;
    const room = await findRoom(scope, id);
    if (room) {
      const chat = await findChat(scope, room.chat_id);
      // A ticket is for its own call, and not for the next one.
      return chat?.video?.roomId === id ? chat : undefined;
    }
    const visitor = await visitors.find(scope, id);
    return lastChat(scope, visitor.channel_id, visitor.id);
  }
  async function demand(scope: Scope): Promise<{ chat: ChatRow; video: VideoChat }> {
    const chat = await ownChat(scope);
    if (!chat?.video) throw fail("VIDEO_ENDED");
    return { chat, video: chat.video };
  }
  async function turn(
    scope: Scope,
    chatId: string,
    turnVideo: (video: VideoChat, work: Work, draft: Draft) => Promise<VideoChat> | VideoChat,
  ): Promise<VideoChat> {
    const changed = await scope.write((work) =>
      change.change(work, chatId, async (draft) => {
        if (!draft.row.video) throw fail("VIDEO_ENDED");
        draft.row.video = await turnVideo(draft.row.video, work, draft);
        await tellGuest(work, draft, draft.row.video.roomId);
        return { event: "videoChat" };
      }),
    );
    return changed.videoChat!;
  }

  return {
    current: async (scope: Scope): Promise<{ videoChat: VideoChat | null }> => ({
      videoChat: (await ownChat(scope))?.video ?? null,
    }),
    async here(scope: Scope, { peer, join }: { peer: string; join: boolean }): Promise<VideoPlace> {
      const { chat, video } = await demand(scope);
      if (video.joinedAt || join) await seen(scope, video.roomId, "customer");
      const videoChat = join
        ? await turn(scope, chat.id, async (now, work) => {
            const joinedAt = now.joinedAt ?? new Date().toISOString();
            if (!now.joinedAt) await changeRoom(work, now.roomId, { joined_at: new Date(joinedAt) });
            return { ...now, joinedAt, customerPeer: peer };
          })
        : video;
      if (videoChat.customerPeer !== peer) throw fail("VIDEO_ELSEWHERE");
      return { videoChat, ...(await ways(scope, video.roomId, peer)) };
    },
    async signal(scope: Scope, signal: VideoSignal & { from: string; to: string }): Promise<void> {
      demandPace(scope.principal.credentialId!);
      const { video } = await demand(scope);
      if (video.customerPeer !== signal.from || video.agentPeer !== signal.to) return;
      const told = { roomId: video.roomId, ...signal };
      await scope.write((work) => work.tell("video.signal", told, [agentName(video.agentId)]));
    },
    async end(scope: Scope): Promise<void> {
      const chat = await ownChat(scope);
      if (!chat?.video) return;
      await scope.write((work) =>
        change.change(work, chat.id, async (draft) => {
          const reason = draft.row.video?.joinedAt ? "hungUp" : "declined";
          if (!(await endVideo(work, draft, { reason, by: "customer" }))) return undefined;
          return { event: "videoChat" };
        }),
      );
    },
    /** Answers the question whether the call may be recorded; an agreement can be taken back. */
    async record(scope: Scope, allow: boolean): Promise<void> {
      const { chat, video } = await demand(scope);
      if (video.recording !== "asked" && !(video.recording === "on" && !allow)) return;
      await turn(scope, chat.id, async (now, work) => {
        await changeRoom(work, now.roomId, { consented_at: allow ? new Date() : null });
        return { ...now, recording: allow ? "on" : "refused" };
      });
    },
  };
}
export type VisitorVideo = ReturnType<typeof createVisitorVideo>;
