import { z } from "zod";
import { id, name, revision, seen, text } from "../common.ts";
import { DISPOSITION_MAX, DISPOSITIONS_MAX, SILENCE_MINUTES_MAX } from "./limits.ts";
import { workingHours } from "./hours.ts";
import { routes } from "../route.ts";

const words = (preset: string) => text(1_000).default(preset);
const seconds = (least: number, most: number, preset: number) =>
  z.coerce.number().int().min(least).max(most).default(preset);
const flag = (preset: boolean) => z.stringbool().or(z.boolean()).default(preset);

const minutes = (preset: number) => z.coerce.number().int().min(1).max(SILENCE_MINUTES_MAX).default(preset);
const silence = z
  .object({
    enabled: flag(false),
    /** From the agent's last word. */
    remindAfterMinutes: minutes(60),
    /** Empty: nobody is reminded. */
    reminder: words("Are you still there? We close this conversation if we do not hear from you."),
    /** From the agent's last word, too. */
    closeAfterMinutes: minutes(1_440),
  })
  .refine(
    ({ reminder, remindAfterMinutes, closeAfterMinutes }) =>
      reminder === "" || remindAfterMinutes < closeAfterMinutes,
    { path: ["closeAfterMinutes"], message: "must be later than the reminder" },
  );

const dispositions = z
  .object({
    /** Whoever closes a chat chooses one. Chats that end by themselves need none. */
    required: flag(false),
    /** What may come of a chat, in the order in which it is offered. */
    choices: z.array(name(DISPOSITION_MAX, "A disposition needs a name")).max(DISPOSITIONS_MAX).default([]),
  })
  .refine(({ choices }) => new Set(choices.map((one) => one.toLowerCase())).size === choices.length, {
    path: ["choices"],
    message: "must not name a disposition twice",
  })
  .refine(({ required, choices }) => !required || choices.length > 0, {
    path: ["choices"],
    message: "must name a disposition to choose from",
  });

export const chatSettings = z.object({
  /** Agents choose from the list of waiting chats; otherwise the longest waiting is theirs. */
  customChatSelection: flag(true),
  /** Give each waiting chat to the agent with the fewest, by itself. */
  automaticAssignment: flag(false),
  /** A chat that nobody picked up for so long is missed. */
  missedAfterSeconds: seconds(10, 86_400, 180),
  /** An invitation, a transfer or an assignment lapses after so long. */
  offerSeconds: seconds(5, 3_600, 60),
  /** The chats of an agent who is not connected for so long go back to the queue. */
  vanishedAfterSeconds: seconds(15, 3_600, 120),
  welcome: words("Hello! How can we help you?"),
  /** Said when a chat begins to wait. */
  waiting: words("Thank you. One of us will be with you in a moment."),
  /** Said instead outside working hours. */
  away: words("We are away just now. Leave your message, and we will answer when we are back."),
  closing: words("Thank you for talking to us."),
  /** Said before the link to a video call, on channels where nothing rings. */
  videoInvitation: words("We would like to talk to you by video. Join here:"),
  /** Of every department without hours of its own. */
  workingHours: workingHours.prefault({}),
  /** What is done when a customer does not answer an agent. */
  silence: silence.prefault({}),
  /** What came of a chat, in words of the enterprise's own. */
  dispositions: dispositions.prefault({}),
  /** Ask the customer for one to five stars when a chat has ended. */
  askForRating: flag(true),
  ratingQuestion: words("How did we do? Answer with a number from 1 (poor) to 5 (great)."),
});
export type ChatSettings = z.output<typeof chatSettings>;

const E = "/e/enterprise";

export const chatSettingRoutes = routes({
  chatConfig: {
    method: "GET",
    path: `${E}/chat_config`,
    summary: "How chats are handed out, and what customers are told.",
    permission: ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHAT.CHAT_CONFIG"],
    envelope: "enterprise",
    reply: z.object({ chat: chatSettings, revision }),
  },
  saveChatConfig: {
    method: "PUT",
    path: `${E}/chat_config`,
    summary: "Change how chats are handed out, and what customers are told.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    // One of them must be said: a body of nothing is a mistake, and not a wish for the presets.
    body: chatSettings.extend({ customChatSelection: z.stringbool().or(z.boolean()), seen }),
    reply: z.object({ chat: chatSettings, revision }),
  },
  chatRouting: {
    method: "GET",
    path: `${E}/chat_config/channels`,
    summary: "Which bot answers first on each channel.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    reply: z.object({
      channels: z.array(
        z.object({
          channelId: z.string(),
          name: z.string(),
          type: z.number(),
          botId: z.string().nullable(),
          departmentId: z.string().nullable(),
        }),
      ),
    }),
  },
  saveChatRouting: {
    method: "PUT",
    path: `${E}/chat_config/channels/{id}`,
    summary: "Choose the bot that answers first on a channel; none lets each chat wait for an agent.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    params: z.object({ id: id("channel") }),
    body: z.object({ botId: id("bot").nullable() }),
    reply: z.object({}),
  },
});
