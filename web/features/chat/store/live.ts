import { CHAT_EVENTS, type ChatEventName } from "#contract/realtime.ts";
import type { ChatChange, ChatTaken, LaterHeld } from "#contract/chat/views.ts";
import { pickupKind, takesPart, unseen } from "#engines/chat/index.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { useSession } from "#web/platform/session/store.ts";
import { onSnapshot, registerLive, registerEphemeral } from "#web/platform/socket/live.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { toast } from "#web/platform/toast/store.ts";
import { notify } from "../notify.ts";
import { WAYS } from "../queries.ts";
import { ring } from "./alarm.ts";
import { begunToWait } from "./begun.ts";
import { goTo } from "./go.ts";
import { type Offer, offer, useOffers } from "./offers.ts";
import { recallOutbox, sendWaiting } from "./outbox.ts";
import { useOpened } from "./place.ts";
import { callsFor, STATUS, statusNow } from "./presence.ts";
import { chatOf, forgetChats, myId, useChats, viewer } from "./store.ts";
import { fetchChats, hearChange, hearGone, mend, startOver } from "./sync.ts";
import { hearWriting, wroteIt } from "./writing.ts";

/** A customer who writes is heard. */
function hear(name: ChatEventName, change: ChatChange): void {
  const { chat, messages } = change;
  const fresh = chat.version > (chatOf(chat.chatId)?.version ?? 0);
  // It is told to this agent again.
  if (useChats.getState().taken.has(chat.chatId))
    useChats.setState(({ taken }) => ({ taken: new Map([...taken].filter(([id]) => id !== chat.chatId)) }));
  hearChange(change);
  if (fresh) ring(name, change);
  // Whoever is about to write to somebody first is told of the chat that has begun meanwhile.
  if (fresh) void invalidate(WAYS);
  if (fresh && name === "chatResumed" && change.by === null && chat.agent?.uId === myId()) comeBack(change);
  if (fresh && name === "chatWhispered") hearWhisper(change);
  if (!fresh || name !== "customerReplyChat") return;
  wroteIt(chat.chatId);
  const mine = chat.participants.some(
    ({ uId, part }) => uId === myId() && (part === "handler" || part === "guest"),
  );
  if (mine && messages.some(({ actionBy }) => actionBy === "customer"))
    void notify("new_message", () => isUnread(chat.chatId));
}

/** Whether the customer wrote last in a chat of this agent, and it was not looked at since. */
function isUnread(chatId: string): boolean {
  const chat = chatOf(chatId);
  return chat !== undefined && chat.lastMessage?.by === "customer" && unseen(chat, myId()) > 0;
}

const showing = (chatId: string) => ({
  action: { label: i18n.t("chat:toasts.show"), run: () => goTo(chatId) },
});

/** A chat that was put aside until now is back, with what its agent wrote to themselves. */
function comeBack({ chat, messages }: ChatChange): void {
  void notify("new_message");
  const [why] = messages.flatMap(({ content }) => (content.kind === "event" && content.note) || []);
  const name = isolated(chat.customer.name || chat.customer.number);
  const back = why
    ? i18n.t("chat:toasts.backWith", { name, note: isolated(why) })
    : i18n.t("chat:toasts.back", { name });
  toast.warning(back, showing(chat.chatId));
}

/** A supervisor says something to this agent; in the chat that is looked at it stands already. */
function hearWhisper({ chat, messages, by }: ChatChange): void {
  if (!takesPart(chat, myId())) return;
  void notify("new_message");
  if (useOpened.getState().chatId === chat.chatId) return;
  const name = isolated(chat.customer.name || chat.customer.number);
  for (const { content } of messages)
    if (content.kind === "text") {
      const text = isolated(content.text);
      toast.warning(
        i18n.t("chat:supervise.hears", { by: isolated(by?.name ?? ""), name, text }),
        showing(chat.chatId),
      );
    }
}

/** A supervisor has taken a chat from this agent. */
function hearTaken({ chatId, customer, by }: ChatTaken): void {
  useChats.setState(({ taken }) => ({ taken: new Map(taken).set(chatId, by.name) }));
  void notify("new_message");
  const names = { by: isolated(by.name), name: isolated(customer) };
  toast.warning(i18n.t("chat:supervise.takenToast", names));
}

/** Words of one's own that were to go out did not. */
function hearHeld({ chatId, customer, why }: LaterHeld): void {
  void notify("new_message");
  // What is looked at says why itself; one that was closed goes out of sight.
  if (useOpened.getState().chatId === chatId && why !== "closed") return;
  const name = isolated(customer);
  toast.error(
    i18n.t("chat:toasts.held", { name, why: i18n.t(`chat:toasts.heldWhy.${why}`) }),
    showing(chatId),
  );
}

/** A chat that has begun to wait for this agent is offered. */
function call({ chatId, kind }: Offer): void {
  const calls = () => {
    const chat = chatOf(chatId);
    return chat !== undefined && pickupKind(chat, viewer()) === kind && callsFor(statusNow(), chat, myId());
  };
  if (!calls()) return;
  // Who wants no question finds it by the count in the top bar.
  const asked = useSession.getState().me?.enableChatNotification ?? false;
  if (asked) offer(chatId, kind);
  const ignored = () => asked && !useOffers.getState().offers.some((one) => one.chatId === chatId);
  // What was missed rings once more and then waits in the count: a desk that is left alone does not ring all night.
  void notify("new_chat", () => kind !== "Missed" && calls() && !ignored());
}

const told = Object.fromEntries(
  CHAT_EVENTS.map((name) => [name, (change: ChatChange) => hear(name, change)]),
) as Record<ChatEventName, (change: ChatChange) => void>;

let started = "";

/** Begins to keep chats for whoever is signed in; called again, it does nothing. */
export function startChats(): void {
  const { me } = useSession.getState();
  if (!me || me.uId === started) return;
  started = me.uId;
  forgetChats();
  recallOutbox(me.uId);
  void fetchChats().then(sendWaiting);
}

registerLive("chat", {
  ...told,
  youLeft: () => toast.error(i18n.t("chat:toasts.left")),
  youTransferredToAgent: () => toast.success(i18n.t("chat:toasts.transferred")),
  laterHeld: hearHeld,
  chatTaken: hearTaken,
  "chat.gone": hearGone,
  "agent.changed": () => void invalidate("GET /e/enterprise/agents", STATUS),
  "chat.settings": () =>
    void invalidate("GET /e/chat/config/list", "GET /e/enterprise/chat_config", "GET /e/chat/canned"),
  // What the customer master keeps stands beside the chat.
  "customer.changed": () => void invalidate("GET /chatbird/api/customer_master/customers/{id}"),
  "department.changed": () => {
    if (started) void fetchChats();
  },
});
registerEphemeral("chat", { "chat.typing": hearWriting });
onSnapshot(() => {
  if (started) startOver(useOpened.getState().chatId).catch(() => {});
});
useConnection.subscribe(({ state }, before) => {
  if (state !== "live" || before.state === "live" || !started) return;
  const { chatId } = useOpened.getState();
  if (chatId) void mend(chatId);
  sendWaiting();
});
useChats.subscribe((now, before) => {
  for (const one of begunToWait(before, now, myId())) call(one);
});
useSession.subscribe(({ me }) => {
  if (me?.uId === started) return;
  started = "";
  forgetChats();
});
