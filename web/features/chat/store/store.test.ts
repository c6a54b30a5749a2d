import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatMessage, ChatView } from "#contract/chat/views.ts";
import type { AgentStatus, Part } from "#contract/chat/words.ts";
import type { Me } from "#contract/auth.ts";
import { apiQuery, queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { deliver, deliverSnapshot } from "#web/platform/socket/live.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { startChats } from "./live.ts";
import { useOffers } from "./offers.ts";
import { retry, say, useOutbox } from "./outbox.ts";
import { useOpened } from "./place.ts";
import { STATUS } from "./presence.ts";
import { useChats } from "./store.ts";
import { fetchChats, openThread } from "./sync.ts";

const asked = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock("#web/platform/socket/ask.ts", () => asked);
const { ask } = asked;

const AT = "2026-11-21T10:00:00.000Z";
const chat = (version: number, more: Partial<ChatView> = {}): ChatView => ({
  chatId: "c1",
  version,
  state: 2,
  channel: { id: "ch", name: "Site", type: 12 },
  customer: { id: null, name: "Meera", number: "v1" },
  departmentId: null,
  agent: { uId: "me", name: "Asha" },
  transferredBy: null,
  participants: [{ uId: "me", name: "Asha", part: "handler", by: null, seen: 0, pinned: false }],
  lastMessage: null,
  messageCount: version,
  customerCount: version,
  customerReadSeq: 0,
  upset: null,
  labels: [],
  needsTemplate: false,
  lastInboundAt: AT,
  promises: [],
  windowEndsAt: null,
  createdAt: AT,
  queuedAt: AT,
  pickedAt: AT,
  closing: null,
  closedAt: null,
  rating: null,
  videoChat: null,
  aside: null,
  later: [],
  ...more,
});
const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  messageId: `m${seq}`,
  version: seq,
  actionBy: "customer",
  actionId: null,
  actionName: "Meera",
  private: false,
  whispered: false,
  content: { kind: "text", text: `word ${seq}` },
  status: 0,
  channelErrorCode: null,
  channelErrorDesc: null,
  feeling: null,
  answers: null,
  actedOn: AT,
  ...more,
});

/** What the server holds: a chat of so many messages, and what of it is there at the moment. */
const server = {
  count: 3,
  chats: [] as ChatView[],
  calls: [] as string[],
  held: undefined as Promise<void> | undefined,
  departments: [null] as (string | null)[],
};
/** Holds its answers until they may arrive. */
const hold = () => {
  let arrive = () => {};
  server.held = new Promise((resolve) => (arrive = resolve));
  return () => arrive();
};
const all = () => Array.from({ length: server.count }, (_, at) => message(at + 1));

const signOut = () => useSession.setState({ me: null });
const signIn = () => {
  const me = { uId: "me", permissions: ["CHAT.HANDLE"], enableChatNotification: true };
  useSession.setState({ me: me as unknown as Me });
  startChats();
};

beforeEach(async () => {
  Object.assign(server, { count: 3, chats: [chat(3)], calls: [], held: undefined, departments: [null] });
  vi.stubGlobal("fetch", async (input: string) => {
    const url = new URL(String(input), "http://x");
    server.calls.push(url.pathname + url.search);
    await server.held;
    const after = Number(url.searchParams.get("after") ?? "0");
    const perPage = Number(url.searchParams.get("perPage") ?? "50");
    if (url.pathname.endsWith("/profile/"))
      return Response.json({
        status: true,
        response: { profile: { audioSettings: { enable: false, sounds: [] } } },
      });
    const found = all().filter(({ seq }) => seq > after);
    const response = url.pathname.endsWith("/summary")
      ? { chats: server.chats, counts: {}, more: false, departments: server.departments }
      : url.pathname.endsWith("/messages")
        ? { messages: found.slice(0, perPage), more: false }
        : { chat: server.chats[0], messages: all().slice(-perPage), composer: {} };
    return Response.json({ status: true, code: 200, message: "", response });
  });
  ask.mockReset();
  useOutbox.setState({ pending: [] });
  useOffers.setState({ offers: [] });
  useConnection.setState({ state: "live" });
  signOut();
  signIn();
  await vi.waitFor(() => expect(useChats.getState().state).toBe("ready"));
});
afterEach(() => {
  signOut();
  useOpened.setState({ chatId: undefined });
  vi.unstubAllGlobals();
});

const thread = () => useChats.getState().book.threads.get("c1") ?? [];
const seqs = () => thread().map(({ seq }) => seq);
const tell = (seq: number) => {
  server.count = Math.max(server.count, seq);
  server.chats = [chat(server.count)];
  deliver({ name: "customerReplyChat", data: { chat: chat(seq), messages: [message(seq)], by: null } });
};

describe("a chat that begins to wait", () => {
  const free = (chatId: string, more: Partial<ChatView> = {}) =>
    chat(4, { chatId, state: 1, agent: null, participants: [], ...more });
  const waiting = (id: string) =>
    deliver({ name: "newChat", data: { chat: free(id), messages: [], by: null } });
  const offered = () => useOffers.getState().offers.map(({ chatId }) => chatId);

  it("is offered to who wants to be told of chats in the console, and to nobody else", () => {
    waiting("c7");
    expect(offered()).toEqual(["c7"]);
    useSession.setState(({ me }) => ({ me: me && { ...me, enableChatNotification: false } }));
    waiting("c8");
    expect(useChats.getState().book.chats.has("c8")).toBe(true);
    expect(offered()).toEqual(["c7"]);
  });

  const part = (one: Part, more: Partial<ChatView> = {}) =>
    chat(4, {
      participants: [{ uId: "me", name: "Asha", part: one, by: null, seen: 0, pinned: false }],
      ...more,
    });
  const changed = (one: ChatView) =>
    deliver({ name: "chatChanged", data: { chat: one, messages: [], by: null } });

  it("is not offered to who has just passed it on, declined it or let it lapse", () => {
    changed(part("left", { state: 1, agent: null, transferredBy: "Asha" }));
    expect(offered()).toEqual([]);
    changed(part("assigned", { chatId: "c7", state: 1, agent: null }));
    expect(offered()).toEqual(["c7"]);
    useOffers.setState({ offers: [] });
    changed(part("left", { chatId: "c7", version: 5, state: 1, agent: null }));
    expect(offered()).toEqual([]);
  });

  it("is offered to who lost it because they were not there", () => {
    changed(part("left", { state: 1, agent: null }));
    expect(offered()).toEqual(["c1"]);
  });

  it("calls nobody who is offline, and who is busy for what is put to them alone", () => {
    const status = (agentStatus: AgentStatus) =>
      queryClient.setQueryData(apiQuery(STATUS).queryKey, { agentStatus, openChats: 0, capacity: 5 });
    status(0);
    waiting("c7");
    changed(part("assigned", { chatId: "c8", state: 1, agent: null }));
    expect(offered()).toEqual([]);
    status(2);
    waiting("c9");
    changed(part("assigned", { chatId: "c10", state: 1, agent: null }));
    expect(offered()).toEqual(["c10"]);
    queryClient.removeQueries();
  });

  it("is offered though it was told of before the first list came, and what waited before is not", async () => {
    signOut();
    server.chats = [free("c5"), free("c6")];
    const arrive = hold();
    signIn();
    waiting("c6");
    expect(offered()).toEqual([]);
    arrive();
    await vi.waitFor(() => expect(useChats.getState().book.chats.size).toBe(2));
    expect(offered()).toEqual(["c6"]);
  });

  it("is offered when a list brings it that is fetched after a gap, once", async () => {
    server.chats = [chat(3), free("c9")];
    deliverSnapshot();
    await vi.waitFor(() => expect(offered()).toEqual(["c9"]));
    useOffers.setState({ offers: [] });
    waiting("c9");
    await fetchChats();
    expect(offered()).toEqual([]);
  });

  it("is not offered where it has become this agent's with a department", async () => {
    server.chats = [free("c4", { departmentId: "d" })];
    server.departments = [null, "d"];
    await fetchChats();
    expect(useChats.getState().book.chats.has("c4")).toBe(true);
    expect(offered()).toEqual([]);
  });
});

describe("what is known of chats", () => {
  it("is the same whether events come in order, in disorder, doubled or not at all", async () => {
    await openThread("c1");
    for (const seq of [5, 4, 4, 7, 5]) tell(seq);
    server.count = 8;
    tell(8);
    await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]));
    const before = useChats.getState().book.chats.get("c1");
    await fetchChats();
    expect(useChats.getState().book.chats.get("c1")).toEqual(before);
  });

  it("keeps what was told while the list was on its way", async () => {
    const arrive = hold();
    const fetching = fetchChats();
    deliver({ name: "newChat", data: { chat: chat(1, { chatId: "c2", state: 1 }), messages: [], by: null } });
    deliver({ name: "chat.gone", data: { chatId: "c1", version: 3 } });
    arrive();
    await fetching;
    expect([...useChats.getState().book.chats.keys()]).toEqual(["c2"]);
  });

  it("forgets old threads when events were missed for good, and fetches the open one again", async () => {
    await openThread("c1");
    useOpened.setState({ chatId: "c1" });
    server.count = 6;
    server.chats = [chat(6)];
    server.calls = [];
    deliverSnapshot();
    await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]));
    expect(server.calls[0]).toContain("/summary");
  });

  it("opens a long chat by its last page alone", async () => {
    server.count = 50_000;
    server.chats = [chat(50_000)];
    await fetchChats();
    server.calls = [];
    await openThread("c1");
    expect(server.calls).toHaveLength(1);
    expect(thread()).toHaveLength(50);
    expect(seqs()[0]).toBe(49_951);
  });

  it("shows nothing of the one before to whoever signs in next", () => {
    useSession.setState({ me: null });
    expect(useChats.getState().book.chats.size).toBe(0);
  });
});

describe("what is said", () => {
  const saying = { chatId: "c1", text: "Hello", private: false, mentions: [] };
  const taken = (payload: { messageId: string; text: string }, seq: number) => ({
    chat: chat(seq),
    message: message(seq, {
      messageId: payload.messageId,
      actionBy: "agent",
      content: { kind: "text", text: payload.text },
    }),
  });
  const texts = () => useOutbox.getState().pending.map(({ text, state }) => `${text} ${state}`);

  it("waits without a connection, and is sent once, in order, under the same ids when it is back", async () => {
    await openThread("c1");
    const { Unanswered } = await import("#web/platform/socket/asking.ts");
    ask.mockRejectedValue(new Unanswered());
    useConnection.setState({ state: "reconnecting" });
    say(saying);
    say({ ...saying, text: "Are you there?" });
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    expect(texts()).toEqual(["Hello waiting", "Are you there? waiting"]);
    const ids = useOutbox.getState().pending.map(({ messageId }) => messageId);
    ask.mockClear();
    let seq = 3;
    ask.mockImplementation(async (_action: string, payload: { messageId: string; text: string }) => {
      server.count = ++seq;
      return taken(payload, seq);
    });
    useConnection.setState({ state: "live" });
    await vi.waitFor(() => expect(texts()).toEqual([]));
    const sent = ask.mock.calls
      .filter(([action]) => action === "agentReplyChat")
      .map(([, payload]) => payload.messageId);
    expect(sent).toEqual(ids);
    expect(
      thread()
        .slice(-2)
        .map(({ messageId }) => messageId),
    ).toEqual(ids);
  });

  it("stays with the reason when it is refused, and goes out when tried again", async () => {
    const { ActionRefused } = await import("#web/platform/socket/asking.ts");
    ask.mockRejectedValueOnce(new ActionRefused("Web takes no video files.", "CHAT_MESSAGE_REFUSED"));
    say(saying);
    await vi.waitFor(() => expect(texts()).toEqual(["Hello failed"]));
    const [refused] = useOutbox.getState().pending;
    expect(refused?.reason).toBe("Web takes no video files.");
    ask.mockImplementationOnce(async (_action: string, payload: { messageId: string; text: string }) =>
      taken(payload, 4),
    );
    retry(refused!.messageId);
    await vi.waitFor(() => expect(texts()).toEqual([]));
    expect(ask.mock.calls.at(-1)?.[1]).toMatchObject({ messageId: refused!.messageId, text: "Hello" });
  });

  it("is still there after the page was left", async () => {
    const { Unanswered } = await import("#web/platform/socket/asking.ts");
    ask.mockRejectedValue(new Unanswered());
    say(saying);
    useOutbox.setState({ pending: [] });
    useSession.setState({ me: null });
    useSession.setState({ me: { uId: "me" } as unknown as Me });
    startChats();
    expect(texts()).toEqual(["Hello waiting"]);
  });
});
