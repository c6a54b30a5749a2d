/**
 * How far a message came, by rank: a status that is heard of later never lowers it. A failure counts until something
 * better is heard of, so that it stands below "delivered".
 */
export const MESSAGE_STATUS = {
  waiting: 0,
  stopped: 2,
  skipped: 4,
  doubt: 5,
  accepted: 10,
  sent: 20,
  failed: 30,
  delivered: 40,
  read: 50,
} as const;
export type MessageStatus = keyof typeof MESSAGE_STATUS;
export const MESSAGE_STATUSES = Object.keys(MESSAGE_STATUS) as MessageStatus[];

const names = new Map<number, MessageStatus>(
  MESSAGE_STATUSES.map((status) => [MESSAGE_STATUS[status], status]),
);
/** The name of a rank. */
export const statusNamed = (rank: number): MessageStatus => names.get(rank) ?? "waiting";

/** How many messages stand at each status; they add up to all there are. */
export type MessageCounts = Record<MessageStatus, number>;

export const NO_MESSAGES: MessageCounts = Object.fromEntries(
  MESSAGE_STATUSES.map((status) => [status, 0]),
) as MessageCounts;

/** Where a dispatch stands. */
export const DISPATCH_STATES = [
  "preparing",
  "ready",
  "scheduled",
  "running",
  "paused",
  "stopped",
  "done",
] as const;
export type DispatchState = (typeof DISPATCH_STATES)[number];

/** Why messages are sent. */
export const DISPATCH_SOURCES = ["broadcast", "journey", "confirmation", "test", "api", "chat"] as const;
export type DispatchSource = (typeof DISPATCH_SOURCES)[number];

/** Those that go to many at once: they take turns on their channel, and wait for every single message. */
export const TO_MANY: readonly DispatchSource[] = ["broadcast", "confirmation"];
