import { z } from "zod";
import { done, id, instant } from "../common.ts";
import { routes } from "../route.ts";
import { NOTIFICATION_KINDS, NOTIFICATIONS_PAGE } from "./words.ts";

const LIST = "/e/enterprise/notifications";
const kind = z.enum(NOTIFICATION_KINDS);

/** Something a person was told. */
export const notification = z.object({
  id: id("notification"),
  kind,
  /** What the record is called that it is about: a customer, a broadcast, a template, a channel, a file. */
  title: z.string(),
  /** More of it in words: of a note, of a reason. */
  text: z.string().nullable(),
  /** Who did it. */
  by: z.string().nullable(),
  /** How many: messages that were sent. */
  count: z.number().nullable(),
  /** How often it was told since it was read last. */
  times: z.number(),
  /** The page of the console that shows it; null where there is none. */
  path: z.string().nullable(),
  at: instant,
  read: z.boolean(),
});
export type NotificationView = z.infer<typeof notification>;

const counted = z.object({
  /** How many are not read; at most `UNREAD_MAX` are counted. */
  unread: z.number(),
});
const choices = z.object({
  /** What one wants to hear nothing of. */
  muted: z.array(kind),
});

export const notificationRoutes = routes({
  listNotifications: {
    method: "GET",
    path: LIST,
    summary: "What one was told in the last three months, newest first.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    query: z.object({
      /** The last one of the page before. */
      before: id("notification").optional(),
      /** Only those that are not read. */
      unread: z.stringbool().default(false),
      perPage: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_PAGE),
    }),
    reply: counted.extend({
      notifications: z.array(notification),
      more: z.boolean(),
    }),
  },
  countNotifications: {
    method: "GET",
    path: `${LIST}/count`,
    summary: "How many one has not read.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: counted,
  },
  readNotifications: {
    method: "PUT",
    path: `${LIST}/read`,
    summary: "Take one notification as read, and all that are older.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({ until: id("notification") }),
    reply: counted,
  },
  markNotification: {
    method: "PUT",
    path: `${LIST}/{id}`,
    summary: "Take one notification as read, or as unread again.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    params: z.object({ id: id("notification") }),
    body: z.object({ read: z.boolean() }),
    reply: counted,
  },
  notificationChoices: {
    method: "GET",
    path: `${LIST}/choices`,
    summary: "What one wants to hear nothing of.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: choices,
  },
  chooseNotifications: {
    method: "PUT",
    path: `${LIST}/choices`,
    summary: "Choose what to hear nothing of.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({ muted: z.array(kind).max(NOTIFICATION_KINDS.length) }),
    reply: done,
  },
});
