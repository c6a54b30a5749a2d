import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { deliver } from "#web/platform/socket/live.ts";
import { ActionRefused } from "#web/platform/socket/asking.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderOne } from "#web/testing/render.tsx";

const asked = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock("#web/platform/socket/ask.ts", () => asked);
const { ask } = asked;

const waiting = { chats: [] as ChatView[], chooses: false };
const one = (more: Partial<ChatView> = {}): ChatView =>
  ({
    chatId: "c1",
    version: 2,
    state: 1,
    channel: { id: "ch", name: "Site", type: 12 },
    customer: { id: null, name: "Meera", number: "+919812345678" },
    departmentId: null,
    transferredBy: null,
    participants: [],
    lastMessage: { text: "Hello", by: "customer", at: "2026-11-21T10:00:00Z" },
    messageCount: 1,
    customerCount: 1,
    labels: [],
    promises: [],
    createdAt: "2026-11-21T10:00:00Z",
    queuedAt: "2026-11-21T10:00:00Z",
    ...more,
  }) as ChatView;

const answerTo = (path: string): unknown => {
  if (path.endsWith("/summary"))
    return { chats: waiting.chats, counts: {}, more: false, departments: [null] };
  if (path.endsWith("/chat_config")) return { chat: { customChatSelection: waiting.chooses } };
  if (path.endsWith("/get_agent_status")) return { agentStatus: 1, openChats: 0, capacity: 5 };
  if (path.endsWith("/notifications"))
    return {
      chats: [
        {
          chatId: "c1",
          customerName: "Meera",
          customerNumber: "+919812345678",
          channelType: 12,
          lastMessage: "Hello",
          waitingSince: "2026-11-21T10:00:00Z",
          transferringAgent: null,
          handlingAgent: null,
        },
      ],
      more: false,
    };
  return { profile: { audioSettings: { enable: false, sounds: [] } } };
};

let ChatBar: ComponentType;
// The widget adds its words when it is loaded, so the language must be there before it.
beforeAll(async () => {
  ChatBar = (await import("./ChatBar.tsx")).default;
});
beforeEach(() => {
  Object.assign(waiting, { chats: [], chooses: false });
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname } = new URL(String(input), "http://x");
    return Response.json({ status: true, code: 200, message: "", response: answerTo(pathname) });
  });
  ask.mockReset();
  queryClient.clear();
  useToasts.setState({ list: [] });
  const me = { uId: "me", name: "Asha", permissions: ["CHAT.HANDLE"], enableChatNotification: true };
  useSession.setState({ me: me as unknown as Me });
});
afterEach(() => useSession.setState({ me: null }));
afterAll(() => vi.unstubAllGlobals());

const show = () =>
  renderOne(
    <QueryClientProvider client={queryClient}>
      <ChatBar />
    </QueryClientProvider>,
  );
const press = async (kind: RegExp) => {
  await userEvent.click(await screen.findByRole("button", { name: /^Live Chats, / }));
  await userEvent.click(await screen.findByRole("menuitem", { name: kind }));
};
const toasts = () => useToasts.getState().list.map(({ text }) => text);

describe("the pickup widget", () => {
  it.each([
    [/^Live Chats/, "No New Chats to Accept!"],
    [/^Transfer Chats/, "No Transferred Chats to Accept!"],
    [/^Invite Chats/, "No Invited Chats to Accept!"],
    [/^Assigned Chats/, "No Assigned Chats to Accept!"],
    [/^Missed Chats/, "No missed chats to Accept!"],
  ])("%s with none says so and asks for none", async (kind, words) => {
    show();
    await press(kind);
    await waitFor(() => expect(toasts()).toEqual([words]));
    expect(ask).not.toHaveBeenCalled();
  });

  it("takes the longest waiting chat where agents do not choose", async () => {
    waiting.chats = [one()];
    ask.mockResolvedValue(one({ version: 3, state: 2 }));
    show();
    await screen.findByRole("button", { name: "Live Chats, 1 waits" });
    await press(/^Live Chats/);
    await waitFor(() => expect(ask).toHaveBeenCalledExactlyOnceWith("agentPickupChat", {}));
    await screen.findByRole("button", { name: "Live Chats, 0 wait" });
  });

  it("lists them where agents choose, and shows why one was not got", async () => {
    Object.assign(waiting, { chats: [one()], chooses: true });
    ask.mockRejectedValue(new ActionRefused("Ravi has picked this chat up already.", "CHAT_TAKEN"));
    show();
    await screen.findByRole("button", { name: "Live Chats, 1 waits" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await press(/^Live Chats/);
    const modal = await screen.findByRole("dialog", { name: "Chat Notification" });
    await waitFor(() =>
      expect(modal).toHaveTextContent("Customer NameCustomer NumberLast MessageTypeAction"),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Pickup" }));
    await waitFor(() => expect(toasts()).toEqual(["Ravi has picked this chat up already."]));
    expect(ask).toHaveBeenCalledExactlyOnceWith("agentPickupChat", { chatId: "c1" });
  });

  it("asks about a chat that newly waits, and not about a reply in one", async () => {
    show();
    await screen.findByRole("button", { name: /^Live Chats, 0/ });
    deliver({ name: "newChat", data: { chat: one(), messages: [], by: null } });
    expect(await screen.findByText("Do you want pickup this chat ?")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Live chat" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Ignore" }));
    deliver({ name: "customerReplyChat", data: { chat: one({ version: 3 }), messages: [], by: null } });
    await waitFor(() => expect(screen.queryByText("Do you want pickup this chat ?")).toBeNull());
  });

  it("asks about the longest waiting one where agents do not choose", async () => {
    waiting.chats = [
      one({
        chatId: "c0",
        queuedAt: "2026-11-21T09:00:00Z",
        customer: { id: null, name: "Ravi", number: "1" },
      }),
    ];
    ask.mockResolvedValue(one({ chatId: "c0", version: 3, state: 2 }));
    show();
    await screen.findByRole("button", { name: /^Live Chats, 1/ });
    deliver({ name: "newChat", data: { chat: one({ chatId: "c2" }), messages: [], by: null } });
    const question = await screen.findByRole("dialog", { name: "Live chat" });
    await waitFor(() => expect(question).toHaveTextContent("Ravi"));
    await userEvent.click(screen.getByRole("button", { name: "Pickup" }));
    await waitFor(() => expect(ask).toHaveBeenCalledExactlyOnceWith("agentPickupChat", { chatId: "c0" }));
  });

  it("says in the specification's words that a chat was left or passed on", () => {
    deliver({ name: "youLeft", data: { chatId: "c1", version: 4 } });
    deliver({ name: "youTransferredToAgent", data: { chatId: "c1", version: 5 } });
    expect(useToasts.getState().list).toMatchObject([
      { type: "error", text: "You left the chat!" },
      { type: "success", text: "You transferred the chat!" },
    ]);
  });
});
