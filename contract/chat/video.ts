import { z } from "zod";
import { done, id, instant, oneFile, paging } from "../common.ts";
import { routes } from "../route.ts";
import { VIDEO_PAGE_SIZE, VIDEO_PIECE_BYTES } from "./limits.ts";
import { RECORDING_STATES, VIDEO_ENDERS, VIDEO_ENDS } from "./words.ts";

/** The video call under way in a chat; no more than one at a time. */
export const videoChat = z.object({
  roomId: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  /** The browser page in which each side is, by an id that it made; null until that side has joined. */
  agentPeer: z.string().nullable(),
  customerPeer: z.string().nullable(),
  recording: z.enum(RECORDING_STATES),
  startedAt: instant,
  joinedAt: instant.nullable(),
});
export type VideoChat = z.output<typeof videoChat>;

/** A server that helps two browsers to find each other, as browsers take it. */
export const iceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.output<typeof iceServer>;

/** A LiveKit server over which the pictures and voices of a call go, and the grant to join the call's room there. */
export interface MediaServer {
  /** As browsers open it: wss://… */
  url: string;
  token: string;
}

/** What who is in a call is told: the call as it is now, and how to reach the other side. */
export interface VideoPlace {
  videoChat: VideoChat;
  iceServers: IceServer[];
  /** Null where the two browsers speak straight with each other. */
  mediaServer: MediaServer | null;
}

export const videoCall = z.object({
  roomId: z.string(),
  chatId: z.string(),
  agent: z.object({ uId: z.string(), name: z.string() }),
  customerName: z.string(),
  startedAt: instant,
  joinedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Seconds from when the customer joined to the end; null where they never did, or it goes on. */
  duration: z.number().nullable(),
  reason: z.enum(VIDEO_ENDS).nullable(),
  endedBy: z.enum(VIDEO_ENDERS).nullable(),
});
export type VideoCall = z.output<typeof videoCall>;

export const videoRecording = z.object({
  recordingId: z.string(),
  roomId: z.string(),
  startedAt: instant,
  mimeType: z.string(),
  bytes: z.number(),
  /** False while it is being brought, and for one whose browser went away. */
  finished: z.boolean(),
  url: z.string(),
  /** Whoever may remove it does so for good. */
  abilities: z.object({ remove: z.boolean() }),
});
export type VideoRecording = z.output<typeof videoRecording>;

const E = "/e/chat/video";
const HANDLES = "CHAT.HANDLE";
/** Who oversees chats. */
const WATCHES = "CHAT.VIEW_MONITOR";
const READS = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHAT.VIEW_CHATHISTORY"] as const;
const ofChat = z.object({ chatId: id("chat") });

export const videoRoutes = routes({
  videoRoomCreate: {
    method: "POST",
    path: `${E}/room/create`,
    summary:
      "Invite a chat's customer to a video call: their web chat rings; on other channels they are sent a link. Asked again, it gives the call under way.",
    permission: HANDLES,
    envelope: "enterprise",
    body: ofChat,
    reply: z.object({ videoChat }),
  },
  videoUserCreate: {
    method: "POST",
    path: `${E}/user/create`,
    summary: "A new link by which the customer of a call under way joins it; it ends after some minutes.",
    permission: HANDLES,
    envelope: "enterprise",
    body: z.object({ roomId: id("video-room") }),
    reply: z.object({ url: z.string(), expiresAt: instant }),
  },
  videoRecordingPiece: {
    method: "POST",
    path: `${E}/recording`,
    summary:
      "Bring a piece of a recording; pieces count from 0. A piece that is there already is not taken twice, and `next` says which one is wanted.",
    permission: HANDLES,
    envelope: "enterprise",
    formats: ["multipart"],
    maxBytes: VIDEO_PIECE_BYTES,
    query: z.object({
      roomId: id("video-room"),
      /** The recording's id, made by the browser (UUID). */
      recordingId: z.uuid("must be a UUID that the sender makes"),
      seq: z.coerce.number().int().min(0).max(100_000),
      last: z.stringbool().or(z.boolean()).default(false),
    }),
    body: z.object({ files: oneFile("Send one piece of the recording.") }),
    reply: z.object({ next: z.number() }),
  },
  videoResources: {
    method: "GET",
    path: `${E}/resource`,
    summary: "The recordings of a chat's video calls.",
    permission: READS,
    envelope: "enterprise",
    query: ofChat,
    reply: z.object({ recordings: z.array(videoRecording) }),
  },
  videoResource: {
    method: "GET",
    path: `${E}/resource/{id}`,
    summary: "A recording, or a part of it.",
    permission: READS,
    envelope: "raw",
    params: z.object({ id: id("video-recording") }),
    reply: z.any(),
  },
  videoResourceRemove: {
    method: "DELETE",
    path: `${E}/resource/{id}`,
    summary: "Remove a recording for good, once its call has ended.",
    permission: WATCHES,
    envelope: "enterprise",
    params: z.object({ id: id("video-recording") }),
    reply: done,
  },
  videoHistory: {
    method: "GET",
    path: `${E}/history`,
    summary: "Video calls, newest first: of one chat, or those of this agent; whoever monitors sees all.",
    permission: READS,
    envelope: "enterprise",
    query: z.object({ chatId: id("chat").optional(), ...paging(VIDEO_PAGE_SIZE) }),
    reply: z.object({ calls: z.array(videoCall), more: z.boolean() }),
  },
  videoCurrent: {
    method: "GET",
    path: `${E}/current`,
    summary: "The video call under way in a chat.",
    permission: READS,
    envelope: "enterprise",
    query: ofChat,
    reply: z.object({ videoChat: videoChat.nullable() }),
  },
});
