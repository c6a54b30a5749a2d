import { z } from "zod";
import { SOUND_EVENTS, SOUND_NAMES } from "./sounds.ts";

const sound = z.object({
  type: z.enum(SOUND_EVENTS),
  sound: z.enum(SOUND_NAMES),
  /** Again and again until it is answered. */
  repeat: z.boolean(),
  /** A percent of full volume. */
  volume: z.number().int().min(0).max(100),
});
const eachOnce = (sounds: { type: string }[]) =>
  new Set(sounds.map(({ type }) => type)).size === sounds.length;

const audioSettings = z.object({
  enable: z.boolean(),
  sounds: z
    .array(sound)
    .max(SOUND_EVENTS.length)
    .refine(eachOnce, "must name each type once")
    .meta({ examples: [[{ type: "new_chat", sound: "bell", repeat: true, volume: 60 }]] }),
});

/** How a person wants to be told of chats. */
export const notifications = z.object({
  enableChatNotification: z.boolean(),
  /** Also by the browsers that are registered as devices, while the console is closed. */
  enablePushNotification: z.boolean(),
  audioSettings,
});
export type Notifications = z.output<typeof notifications>;
