import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { VIDEO_LINK_SECONDS, VIDEO_RING_SECONDS } from "#contract/chat/limits.ts";
import type { VideoSignal } from "#contract/chat/video-actions.ts";
import type { VideoChat, VideoPlace } from "#contract/chat/video.ts";
import { visitorName } from "#engines/chat/index.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandFits } from "../act/fits.ts";
import { type ActParts, meOf } from "../act/parts.ts";
import { demandPart, demandState } from "../act/takes-part.ts";
import type { Draft } from "../chats/draft.ts";
import { findChat } from "../chats/repository.ts";
import { settingsOf } from "../settings/settings.ts";
import { endVideo, tellGuest } from "./ending.ts";
import { findRoom, insertRoom, type RoomRow, seen } from "./rooms.ts";
import type { Tickets } from "./tickets.ts";
import { createWays } from "./ways.ts";

interface Passing extends VideoSignal {
  roomId: string;
  from: string;
  to: string;
}

/** What agents do with video calls. */
export function createAgentVideo(
  { platform, directory, change, speak }: ActParts,
  tickets: Pick<Tickets, "link">,
) {
  /** A call of this agent's own. */
  async function demandOwn(scope: Scope, roomId: string): Promise<RoomRow> {
    const room = await findRoom(scope, roomId);
    if (!room || room.agent_id !== scope.principal.userId) throw fail("NOT_FOUND", { what: "video call" });
    return room;
  }
  async function current(scope: Scope, room: RoomRow): Promise<VideoChat> {
    const video = (await findChat(scope, room.chat_id))?.video;
    if (video?.roomId !== room.id) throw fail("VIDEO_ENDED");
    return video;
  }
  /** Changes the call that is under way; gives how it is then. */
  async function turn(
    scope: Scope,
    room: RoomRow,
    turnVideo: (video: VideoChat, work: Work, draft: Draft) => VideoChat,
  ): Promise<VideoChat> {
    const chat = await scope.write((work) =>
      change.change(work, room.chat_id, async (draft) => {
        const { video } = draft.row;
        if (video?.roomId !== room.id) throw fail("VIDEO_ENDED");
        draft.row.video = turnVideo(video, work, draft);
        await tellGuest(work, draft, room.id);
        return { event: "videoChat" };
      }),
    );
    return chat.videoChat!;
  }
  const ways = createWays(platform);
  const expiry = (seconds: number) => new Date(Date.now() + seconds * 1_000);

  /** Sends a customer who is on no page of ours the way to the call. */
  async function sendLink(work: Work, draft: Draft, roomId: string, by: { id: string; name: string }) {
    const url = tickets.link(work.enterpriseId, roomId, expiry(VIDEO_LINK_SECONDS));
    const channel = await directory.open(work.enterpriseId, draft.row.channel_id);
    const { videoInvitation } = await settingsOf(work);
    const content = { kind: "text" as const, text: `${videoInvitation} ${url}`.trim() };
    demandFits(channel, content, draft.row.last_inbound_at);
    await speak(work, draft, { author: "agent", authorId: by.id, authorName: by.name, content });
  }

  return {
    async start(scope: Scope, chatId: string): Promise<VideoChat> {
      const me = await meOf(scope);
      const chat = await scope.write((work) =>
        change.change(work, chatId, async (draft) => {
          demandPart(draft, me);
          demandState(draft, "ongoing");
          const going = draft.row.video;
          if (going && going.agentId !== me.id) throw fail("VIDEO_BUSY", { name: going.agentName });
          if (going) return undefined;
          const id = newId();
          const web = draft.row.channel_type === CHANNEL_TYPES.WEB;
          await insertRoom(work, {
            id,
            chat_id: chatId,
            agent_id: me.id,
            agent_name: me.name,
            customer_name: draft.row.customer_name,
            rings_until: expiry(web ? VIDEO_RING_SECONDS : VIDEO_LINK_SECONDS),
          });
          draft.row.video = {
            roomId: id,
            agentId: me.id,
            agentName: me.name,
            agentPeer: null,
            customerPeer: null,
            recording: "off",
            startedAt: new Date().toISOString(),
            joinedAt: null,
          };
          draft.note("videoStarted", { who: me.name });
          if (!web) await sendLink(work, draft, id, me);
          return { event: "videoChat", by: { uId: me.id, name: me.name } };
        }),
      );
      return chat.videoChat!;
    },
    /** A new link to a call that goes on. */
    async link(scope: Scope, roomId: string): Promise<{ url: string; expiresAt: string }> {
      const room = await demandOwn(scope, roomId);
      await current(scope, room);
      const expiresAt = expiry(VIDEO_LINK_SECONDS);
      return {
        url: tickets.link(scope.enterpriseId, roomId, expiresAt),
        expiresAt: expiresAt.toISOString(),
      };
    },
    async here(scope: Scope, given: { roomId: string; peer: string; join: boolean }): Promise<VideoPlace> {
      const room = await demandOwn(scope, given.roomId);
      await seen(scope, room.id, "agent");
      const videoChat = given.join
        ? await turn(scope, room, (video) => ({ ...video, agentPeer: given.peer }))
        : await current(scope, room);
      if (videoChat.agentPeer !== given.peer) throw fail("VIDEO_ELSEWHERE");
      return { videoChat, ...(await ways(scope, room.id, given.peer)) };
    },
    async signal(scope: Scope, { roomId, ...signal }: Passing): Promise<void> {
      const room = await demandOwn(scope, roomId);
      const { agentPeer, customerPeer } = await current(scope, room);
      // Meant for a page that is there no more.
      if (agentPeer !== signal.from || customerPeer !== signal.to) return;
      const address = (await findChat(scope, room.chat_id))!;
      const to = address.channel_type === CHANNEL_TYPES.WEB ? address.address : roomId;
      await scope.write((work) => work.tell("video.signal", { roomId, ...signal }, [visitorName(to)]));
    },
    async end(scope: Scope, roomId: string): Promise<void> {
      const room = await demandOwn(scope, roomId);
      await scope.write((work) =>
        change.change(work, room.chat_id, async (draft) => {
          if (draft.row.video?.roomId !== roomId) return undefined;
          await endVideo(work, draft, { reason: "hungUp", by: "agent" });
          return { event: "videoChat" };
        }),
      );
    },
    /** Asks for consent; recording is on once the customer has agreed. */
    async record(scope: Scope, roomId: string, on: boolean): Promise<void> {
      const room = await demandOwn(scope, roomId);
      await turn(scope, room, (video) => {
        if (!on) return { ...video, recording: "off" };
        return video.recording === "on" || !video.joinedAt ? video : { ...video, recording: "asked" };
      });
    },
    demandOwn,
  };
}
export type AgentVideo = ReturnType<typeof createAgentVideo>;
