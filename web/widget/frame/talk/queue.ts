import type { VisitorMessage } from "#contract/chat/webchat.ts";

/** A message that the visitor sent and that is not in the book yet. */
export interface Pending {
  /** Made here, so that sending it twice does no harm. */
  messageId: string;
  text: string;
  choice?: { id: string; title: string };
  /** A file: what is known of it, and the number under which the server keeps it once it is there. */
  file?: { name: string; picture: boolean; fileId?: string; percent?: number };
  /** `taken`: the server has it, and word of it is on its way. */
  state: "waiting" | "sending" | "taken" | "refused";
  /** Why it was refused, in the server's words. */
  reason?: string;
  /** How often the server stumbled over it. */
  stumbles?: number;
  at: number;
}
export type Queue = readonly Pending[];

/** The one to be sent next: they go one after the other, in their order. A refused one holds nobody up. */
export function nextOf(queue: Queue): Pending | undefined {
  if (queue.some(({ state }) => state === "sending")) return undefined;
  return queue.find(({ state }) => state === "waiting");
}

export const changed = (queue: Queue, messageId: string, change: Partial<Pending>): Queue =>
  queue.map((one) => (one.messageId === messageId ? { ...one, ...change } : one));

export const without = (queue: Queue, messageId: string): Queue =>
  queue.filter((one) => one.messageId !== messageId);

/** The connection is gone: what was on its way is sent again. */
export const recalled = (queue: Queue): Queue =>
  queue.map((one) => (one.state === "sending" ? { ...one, state: "waiting" } : one));

/** Without what the book holds by now; and after a rating, without the number that was one. */
export function settled(queue: Queue, messages: readonly VisitorMessage[]): Queue {
  const there = new Set(messages.map(({ messageId }) => messageId));
  const rated = messages.some(({ content }) => content.kind === "event" && content.event === "rated");
  const left = queue.filter((one) => !there.has(one.messageId) && !(rated && one.state === "taken"));
  return left.length === queue.length ? queue : left;
}

/** What outlives the page: a file that the server does not have yet does not. */
export const lasting = (queue: Queue): Queue =>
  recalled(queue.filter(({ file, state }) => state !== "refused" && (!file || file.fileId)));
