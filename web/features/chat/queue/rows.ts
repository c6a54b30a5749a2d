import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES, type PickupKind } from "#contract/chat/words.ts";
import { heldOf } from "../waiting.ts";
import { partOf, pickupKind, takesPart, unseen, type Viewer } from "#engines/chat/index.ts";
import { byDue } from "../promises/due.ts";

/** Which chats the queue lists: one's own, those that wait for one, or all that one may see. */
export type Tab = "mine" | "waiting" | "all";

export interface Filter {
  search: string;
  /** A channel's id; "" for every one. */
  channel: string;
  label: string;
  unread: boolean;
  upset: boolean;
  /** Those with a promise alone, what is due first on top. */
  due: boolean;
  /** Of those that wait, one kind; "" for every one. */
  kind: PickupKind | "";
}

const isOpen = ({ state }: ChatView) => state !== CHAT_STATES.closed;

/** Whether a chat stands under a tab. One that is over stays one's own while it keeps words of one's that did not go out. */
export function belongs(chat: ChatView, tab: Tab, viewer: Viewer): boolean {
  if (!isOpen(chat)) return tab === "mine" && heldOf(chat, viewer.uId).length > 0;
  if (tab === "mine") return takesPart(chat, viewer.uId);
  return tab === "all" || pickupKind(chat, viewer) !== undefined;
}

function fits(chat: ChatView, filter: Filter, viewer: Viewer): boolean {
  const { search, channel, label, unread, upset, due, kind } = filter;
  const words = search.trim().toLowerCase();
  const { name, number } = chat.customer;
  const said = `${name}\n${number}\n${chat.lastMessage?.text ?? ""}`.toLowerCase();
  return (
    (words === "" || said.includes(words)) &&
    (channel === "" || chat.channel.id === channel) &&
    (label === "" || chat.labels.includes(label)) &&
    (!unread || unseen(chat, viewer.uId) > 0) &&
    (!upset || chat.upset !== null) &&
    (!due || chat.promises.length > 0) &&
    (kind === "" || pickupKind(chat, viewer) === kind)
  );
}

const lastAt = (chat: ChatView) => chat.lastMessage?.at ?? chat.createdAt;
const waitsSince = (chat: ChatView) => chat.queuedAt ?? chat.createdAt;
const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The rows of a tab in their order: pinned first, then the newest word; of those that wait, the longest waiting first; where asked for, what is due first. */
export function rowsOf(chats: Iterable<ChatView>, tab: Tab, filter: Filter, viewer: Viewer): ChatView[] {
  const pinned = (chat: ChatView) => Number(partOf(chat, viewer.uId)?.pinned ?? false);
  return [...chats]
    .filter((chat) => belongs(chat, tab, viewer) && fits(chat, filter, viewer))
    .sort((one, other) =>
      filter.due
        ? byDue(one, other)
        : tab === "waiting"
          ? text(waitsSince(one), waitsSince(other))
          : pinned(other) - pinned(one) || text(lastAt(other), lastAt(one)),
    );
}
