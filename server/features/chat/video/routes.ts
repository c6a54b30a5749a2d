import { agentVideoActions, visitorVideoActions } from "#contract/chat/video-actions.ts";
import { videoRoutes } from "#contract/chat/video.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { implementActions } from "#server/platform/realtime/actions.ts";
import { sightOf } from "../agents/sight.ts";
import type { Reading } from "../desk/read.ts";
import type { AgentVideo } from "./agent.ts";
import { presentCall, presentRecording } from "./presenter.ts";
import { findRecording, recordingsOfChat } from "./recording-rows.ts";
import type { Recordings } from "./recordings.ts";
import { findRoom, listRooms, type RoomRow } from "./rooms.ts";
import type { VisitorVideo } from "./visitor.ts";

export function videoHandlers(reading: Pick<Reading, "demand">, agent: AgentVideo, recordings: Recordings) {
  /** The call of a recording in a chat that they may see. */
  async function demandRoomOf(scope: Scope, recordingId: string): Promise<RoomRow> {
    const recording = await findRecording(scope, recordingId);
    const room = recording && (await findRoom(scope, recording.room_id));
    if (!room) throw fail("NOT_FOUND", { what: "recording" });
    await reading.demand(scope, room.chat_id);
    return room;
  }

  return implement(videoRoutes, {
    videoRoomCreate: async ({ scope, body }) => ({
      data: { videoChat: await agent.start(scope, body.chatId) },
    }),
    videoUserCreate: async ({ scope, body }) => ({ data: await agent.link(scope, body.roomId) }),
    videoRecordingPiece: async ({ scope, query, body }) => {
      const room = await agent.demandOwn(scope, query.roomId);
      return { data: { next: await recordings.keep(scope, room, query, body.files[0]!) } };
    },
    videoResources: async ({ scope, query }) => {
      const { video } = await reading.demand(scope, query.chatId);
      const present = presentRecording(scope.can("CHAT.VIEW_MONITOR"), video?.roomId ?? null);
      return { data: { recordings: (await recordingsOfChat(scope, query.chatId)).map(present) } };
    },
    videoResource: async ({ scope, params, call }) => {
      await demandRoomOf(scope, params.id);
      return recordings.serve(scope, params.id, call);
    },
    videoResourceRemove: async ({ scope, params }) => {
      await recordings.remove(scope, params.id, await demandRoomOf(scope, params.id));
      return { data: {} };
    },
    videoHistory: async ({ scope, query: { chatId, from, perPage } }) => {
      if (chatId) await reading.demand(scope, chatId);
      const { userId, watched } = await sightOf(scope);
      const agentId = chatId || watched === "all" ? undefined : userId;
      const rows = await listRooms(scope, { chatId, agentId, from, limit: perPage + 1 });
      return { data: { calls: rows.slice(0, perPage).map(presentCall), more: rows.length > perPage } };
    },
    videoCurrent: async ({ scope, query }) => ({
      data: { videoChat: (await reading.demand(scope, query.chatId)).video },
    }),
  });
}

export const videoSocketActions = (agent: AgentVideo, visitor: VisitorVideo) => [
  ...implementActions(agentVideoActions, {
    agentVideoHere: agent.here,
    agentVideoSignal: agent.signal,
    agentVideoEnd: (scope, { roomId }) => agent.end(scope, roomId),
    agentVideoRecord: (scope, { roomId, on }) => agent.record(scope, roomId, on),
  }),
  ...implementActions(visitorVideoActions, {
    customerVideo: (scope) => visitor.current(scope),
    customerVideoHere: visitor.here,
    customerVideoSignal: visitor.signal,
    customerVideoEnd: (scope) => visitor.end(scope),
    customerVideoRecord: (scope, { allow }) => visitor.record(scope, allow),
  }),
];
