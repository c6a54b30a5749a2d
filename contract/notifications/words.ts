import type { Permission } from "../permissions.ts";

/** What people are told of. */
export const NOTIFICATION_KINDS = [
  /** A colleague named them in a private note of a chat. */
  "mention",
  /** A supervisor took a chat of theirs. */
  "chatTaken",
  /** Words of theirs that were to go out later were held back. */
  "wordsHeld",
  /** Nobody picked up a chat of a department that they manage. */
  "chatMissed",
  /** An answer that was promised in a department that they manage did not come in time. */
  "promiseBroken",
  /** Everything of a broadcast of theirs was sent. */
  "broadcastDone",
  /** A broadcast of theirs was held up, and waits for a person. */
  "broadcastPaused",
  "templateApproved",
  /** A template of theirs was refused, or may be sent no more. */
  "templateRejected",
  /** A channel cannot send any more. */
  "channelBroken",
  "walletLow",
  /** Long work that they began has ended. */
  "jobDone",
  "jobFailed",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Without one of these nobody is ever told of that kind; none: anybody may be. */
export const NOTIFICATION_NEEDS: Record<NotificationKind, readonly Permission[]> = {
  mention: ["CHAT.HANDLE"],
  chatTaken: ["CHAT.HANDLE"],
  wordsHeld: ["CHAT.HANDLE"],
  chatMissed: ["CHAT.HANDLE", "CHAT.VIEW_MONITOR"],
  promiseBroken: ["CHAT.HANDLE", "CHAT.VIEW_MONITOR"],
  broadcastDone: ["CAMPAIGNS.CREATE", "CAMPAIGNS.START"],
  broadcastPaused: ["CAMPAIGNS.CREATE", "CAMPAIGNS.START"],
  templateApproved: ["MSG_TEMPLATES.CREATE"],
  templateRejected: ["MSG_TEMPLATES.CREATE"],
  channelBroken: ["CHANNELS.EDIT"],
  walletLow: ["ENTERPRISE.MANAGE_BILLING"],
  jobDone: [],
  jobFailed: [],
};

/** Notifications of a page. */
export const NOTIFICATIONS_PAGE = 20;
/** More than so many are not counted. */
export const UNREAD_MAX = 99;
