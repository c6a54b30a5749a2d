import { z } from "zod";
import { instant, oneFile, ordinal, paging, text } from "../common.ts";
import { routes } from "../route.ts";
import { THREAD_CAP, THREAD_PAGE, VISITOR_FILE_BYTES } from "./limits.ts";
import { chatContent } from "./content.ts";
import { videoChat } from "./video.ts";
import { AUTHORS, CHAT_STATE_NUMBERS } from "./words.ts";
import { visitorQuestions } from "./widget.ts";
import { cleanName } from "../turns.ts";

/** Where everything for visitors of web pages stands. */
export const VISITOR_PATH = "/webchat";

/** A message as a visitor sees it. */
export const visitorMessage = z.object({
  seq: z.number(),
  messageId: z.string(),
  by: z.enum(AUTHORS),
  name: z.string(),
  content: chatContent,
  status: z.number(),
  at: instant,
});
export type VisitorMessage = z.output<typeof visitorMessage>;

/** A chat as its visitor sees it. */
export const visitorChat = z.object({
  chatId: z.string(),
  version: z.number(),
  state: z.union(CHAT_STATE_NUMBERS.map((state) => z.literal(state))),
  /** A bot answers: a person can be asked for. */
  withBot: z.boolean(),
  agentName: z.string().nullable(),
  messageCount: z.number(),
  /** How many of the visitor's last messages no agent has seen yet. */
  unseen: z.number(),
  /** Whether to ask for stars. */
  askRating: z.boolean(),
  /** The video call that rings or is under way. */
  videoChat: videoChat.nullable(),
});
export type VisitorChat = z.output<typeof visitorChat>;
/** A change of the visitor's chat, as it is told over the socket. */
export interface VisitorChange {
  chat: VisitorChat;
  messages: VisitorMessage[];
}

/** How a widget looks and greets. */
export const widgetFace = z.object({
  title: z.string(),
  welcome: z.string(),
  colour: z.string().nullable(),
  position: z.enum(["left", "right"]),
  language: z.enum(["auto", "en", "hi", "ar"]),
  /** Whether anyone is there now. */
  open: z.boolean(),
  asks: visitorQuestions,
  away: z.string(),
});
export type WidgetFace = z.output<typeof widgetFace>;

/** The public key of a web channel, as its script tag carries it. */
const key = text(80)
  .min(1)
  .meta({ examples: ["site"] });

export const webchatRoutes = routes({
  webchatStart: {
    method: "POST",
    path: `${VISITOR_PATH}/start`,
    summary:
      "Begin or take up a visitor's chat on a web page. A known token goes on; otherwise a new visitor is made.",
    public: true,
    // A shop, a school or an office stands behind one address.
    perMinute: 120,
    envelope: "nlp",
    body: z.object({
      key,
      token: text(200).nullish(),
      name: text(100).transform(cleanName).nullish(),
      email: text(254).nullish(),
      phone: text(40).nullish(),
      page: text(2_000).default(""),
      language: text(35).default("en"),
    }),
    reply: z.object({
      token: z.string(),
      visitorId: z.string(),
      face: widgetFace,
      chat: visitorChat.nullable(),
      messages: z.array(visitorMessage),
      more: z.boolean(),
    }),
  },
  webchatMessages: {
    method: "GET",
    path: `${VISITOR_PATH}/messages`,
    summary: "Messages of the visitor's chat: those before a number, or after one.",
    permission: "VISITOR",
    envelope: "nlp",
    query: z.object({
      before: ordinal.min(1).optional(),
      after: ordinal.optional(),
      perPage: paging(THREAD_PAGE, THREAD_CAP).perPage,
    }),
    reply: z.object({
      chat: visitorChat.nullable(),
      messages: z.array(visitorMessage),
      more: z.boolean(),
    }),
  },
  webchatUpload: {
    method: "POST",
    path: `${VISITOR_PATH}/upload`,
    summary: "Bring a file; `customerReplyChat` then sends it.",
    permission: "VISITOR",
    // Whoever makes visitors to fill the disk does it from one address; a shop or a school has one too.
    perMinute: 60,
    envelope: "nlp",
    formats: ["multipart"],
    maxBytes: VISITOR_FILE_BYTES,
    body: z.object({ files: oneFile("Choose a file.") }),
    reply: z.object({ fileId: z.string(), fileName: z.string() }),
  },
  webchatFile: {
    method: "GET",
    path: `${VISITOR_PATH}/file/{seq}`,
    summary: "The file of a message of the visitor's chat.",
    permission: "VISITOR",
    envelope: "raw",
    params: z.object({
      seq: z.coerce
        .number()
        .int()
        .min(1)
        .meta({ examples: [1] }),
    }),
    reply: z.any(),
  },
  webchatRate: {
    method: "POST",
    path: `${VISITOR_PATH}/rate`,
    summary: "Say how it was, with one to five stars.",
    permission: "VISITOR",
    envelope: "nlp",
    body: z.object({ rating: z.coerce.number().int().min(1).max(5), comment: text(2_000).default("") }),
    reply: z.object({}),
  },
});
