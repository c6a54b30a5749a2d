import type { MessageSums } from "#contract/analytics/views.ts";
import type { Figure } from "#contract/analytics/words.ts";
import type { MessageStatus } from "#contract/messages/status.ts";
import type { ReportName } from "../places.ts";
import type { Part, Parts } from "../queries.ts";

export type Kind = "count" | "share" | "span" | "stars" | "money";
export interface Compared {
  now: number | null;
  before: number | null;
}
export interface Figured {
  part: Part;
  kind: Kind;
  /** What growing is. */
  more: "good" | "bad" | "neither";
  report: ReportName;
  /** The status of the messages that make it, where the report is of messages. */
  status?: MessageStatus;
  read: (data: never) => Compared;
}

const figured = <P extends Part>(
  part: P,
  kind: Kind,
  more: Figured["more"],
  report: ReportName,
  read: (data: Parts[P]) => Compared,
): Figured => ({ part, kind, more, report, read });

const both = <T>({ now, before }: { now: T; before: T }, of: (one: T) => number | null): Compared => ({
  now: of(now),
  before: of(before),
});
export const shareOf = (part: number, whole: number): number | null => (whole ? part / whole : null);
const share = (name: keyof MessageSums) => (data: Parts["messages"]) =>
  both(data, (one) => shareOf(one[name], one.sent));

/** How each figure is found and read. */
export const FIGURED: Readonly<Record<Figure, Figured>> = {
  messagesSent: figured("messages", "count", "neither", "delivery", (data) => both(data, ({ sent }) => sent)),
  deliveredShare: figured("messages", "share", "good", "delivery", share("delivered")),
  readShare: { ...figured("messages", "share", "good", "delivery", share("read")), status: "read" },
  failedShare: { ...figured("messages", "share", "bad", "delivery", share("failed")), status: "failed" },
  chatsStarted: figured("chats", "count", "neither", "chats", (data) => both(data, ({ started }) => started)),
  firstAnswer: figured("chats", "span", "bad", "chats", (data) => both(data, (one) => one.firstAnswer)),
  chatsClosed: figured("chats", "count", "neither", "chats", (data) => both(data, ({ closed }) => closed)),
  satisfaction: figured("chats", "stars", "good", "chats", (data) => both(data, (one) => one.satisfaction)),
  understoodShare: figured("bots", "share", "good", "bots", (data) =>
    both(data, ({ understood, messages }) => shareOf(understood, messages)),
  ),
  newCustomers: figured("customers", "count", "good", "customers", (data) => data),
  spend: figured(
    "spend",
    "money",
    "neither",
    "consumption",
    ({ spend }) => spend ?? { now: null, before: null },
  ),
};
