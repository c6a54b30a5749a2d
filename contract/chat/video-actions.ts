import { z } from "zod";
import { id, text } from "../common.ts";
import { socketRoutes } from "../route.ts";
import { VIDEO_SDP_MAX } from "./limits.ts";

/** A browser page's own id in a call. */
const peer = z.uuid("must be a UUID that the page makes");

/** What one browser tells the other, so that they reach each other: a description of its session, or an address. */
export const videoSignal = z.object({
  description: z
    .object({
      type: z.enum(["offer", "answer", "pranswer", "rollback"]),
      sdp: text(VIDEO_SDP_MAX).default(""),
    })
    .optional(),
  candidate: z
    .object({
      candidate: text(2_000),
      sdpMid: text(100).nullish(),
      sdpMLineIndex: z.number().int().min(0).max(1_000).nullish(),
      usernameFragment: text(300).nullish(),
    })
    .optional(),
});
export type VideoSignal = z.output<typeof videoSignal>;
/** A signal with where it comes from and whom it is for. */
export interface VideoTold extends VideoSignal {
  roomId: string;
  from: string;
  to: string;
}

const here = {
  peer,
  /** This page is to have the call from now on; without it, it only says that it is still there. */
  join: z.boolean().default(false),
};
const signal = { from: peer, to: peer, ...videoSignal.shape };
const room = { roomId: id("video-room") };
const permission = "CHAT.HANDLE";

/** What agents do in their video calls. */
export const agentVideoActions = socketRoutes({
  agentVideoHere: {
    permission,
    summary: "Join a video call, or say that this page is still in it.",
    payload: z.object({ ...room, ...here }),
  },
  agentVideoSignal: {
    permission,
    summary: "Pass a description or an address on to the customer's browser.",
    payload: z.object({ ...room, ...signal }),
  },
  agentVideoEnd: { permission, summary: "Hang up.", payload: z.object(room) },
  agentVideoRecord: {
    permission,
    summary: "Ask the customer whether the call may be recorded, or stop recording it.",
    payload: z.object({ ...room, on: z.boolean() }),
  },
});

/** What customers do in the call of their own chat; there is no way to name another. */
export const visitorVideoActions = socketRoutes({
  customerVideo: {
    permission: "VISITOR",
    summary: "The call under way, if there is one.",
    payload: z.object({}),
  },
  customerVideoHere: {
    permission: "VISITOR",
    summary: "Accept a video call, or say that this page is still in it.",
    payload: z.object(here),
  },
  customerVideoSignal: {
    permission: "VISITOR",
    summary: "Pass a description or an address on to the agent's browser.",
    payload: z.object(signal),
  },
  customerVideoEnd: { permission: "VISITOR", summary: "Decline, or hang up.", payload: z.object({}) },
  customerVideoRecord: {
    permission: "VISITOR",
    summary: "Agree to be recorded, or refuse.",
    payload: z.object({ allow: z.boolean() }),
  },
});
