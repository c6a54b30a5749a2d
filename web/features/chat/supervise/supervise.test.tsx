import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { ChatView, Participant } from "#contract/chat/views.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { ActionRefused } from "#web/platform/socket/asking.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderOne } from "#web/testing/render.tsx";

const asked = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock("#web/platform/socket/ask.ts", () => asked);
const { ask } = asked;

let SuperviseBar: typeof import("./SuperviseBar.tsx").SuperviseBar;
let KeptDraft: typeof import("./KeptDraft.tsx").KeptDraft;
beforeAll(async () => {
  await import("../start.ts");
  ({ SuperviseBar } = await import("./SuperviseBar.tsx"));
  ({ KeptDraft } = await import("./KeptDraft.tsx"));
});
beforeEach(() => {
  ask.mockReset();
  localStorage.clear();
  useToasts.setState({ list: [] });
  as("CHAT.VIEW_MONITOR", "CHAT.HANDLE");
});

const as = (...permissions: string[]) =>
  useSession.setState({ me: { uId: "me", name: "Layla", permissions } as unknown as Me });
const ravi = { uId: "ravi", name: "Ravi" };
const show = (chat: Partial<ChatView> = {}) =>
  renderOne(
    <QueryClientProvider client={queryClient}>
      <SuperviseBar
        chat={{ chatId: "c1", state: 2, agent: ravi, participants: [], ...chat } as unknown as ChatView}
      />
    </QueryClientProvider>,
  );

it("whispers by keyboard; sent again after a refusal it is the same message", async () => {
  show();
  const field = screen.getByRole("textbox", { name: /Whisper to .*Ravi/ });
  ask.mockRejectedValueOnce(new ActionRefused("This chat is closed.", "CHAT_CLOSED"));
  await userEvent.type(field, "Offer a refund{Enter}");
  await screen.findByText("This chat is closed.");
  expect(field).toHaveProperty("value", "Offer a refund");
  ask.mockResolvedValue({});
  await userEvent.type(field, "{Enter}");
  await vi.waitFor(() => expect(field).toHaveProperty("value", ""));
  const [first, second] = ask.mock.calls;
  expect(first).toEqual([
    "whisperInChat",
    { chatId: "c1", messageId: expect.any(String), text: "Offer a refund" },
  ]);
  expect(second).toEqual(first);
});

it("takes over from the agent whom it shows, once that is confirmed", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Take over" }));
  expect(ask).not.toHaveBeenCalled();
  ask.mockRejectedValue(new ActionRefused("Omar has picked this chat up already.", "CHAT_TAKEN"));
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  expect(ask).toHaveBeenCalledExactlyOnceWith("takeOverChat", { chatId: "c1", agentId: "ravi" });
  await vi.waitFor(() =>
    expect(useToasts.getState().list.map(({ text }) => text)).toEqual([
      "Omar has picked this chat up already.",
    ]),
  );
});

it("offers nothing but a whisper to who answers no chats, and no joining where nobody has the chat", () => {
  as("CHAT.VIEW_MONITOR");
  const { unmount } = show();
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Take over" })).toBeNull();
  unmount();
  as("CHAT.VIEW_MONITOR", "CHAT.HANDLE");
  show({ agent: null, state: 1 });
  screen.getByRole("textbox", { name: "Whisper to whoever takes the chat" });
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  screen.getByRole("button", { name: "Take over" });
});

it("leads to the desk whoever takes part, and offers nothing in a chat that is over", () => {
  const { unmount } = show({ participants: [{ uId: "me", part: "guest" } as Participant] });
  screen.getByRole("button", { name: "Write on the desk" });
  expect(screen.queryByRole("textbox")).toBeNull();
  unmount();
  show({ state: 3 });
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("keeps what was written in a chat that went to somebody else", async () => {
  localStorage.setItem("dlvrd.chat.draft.c1", "I will call you");
  const { unmount } = renderOne(<KeptDraft chatId="c1" />);
  screen.getByText("I will call you");
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByText("I will call you")).toBeNull();
  unmount();
  renderOne(<KeptDraft chatId="c1" />);
  expect(screen.queryByRole("heading")).toBeNull();
});
