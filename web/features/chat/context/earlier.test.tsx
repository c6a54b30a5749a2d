import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useChats } from "../store/store.ts";
import { renderOne } from "#web/testing/render.tsx";

let Earlier: typeof import("./Earlier.tsx").Earlier;
let answered: unknown;
const asked = vi.fn();
beforeAll(async () => {
  await import("../start.ts");
  ({ Earlier } = await import("./Earlier.tsx"));
});
beforeEach(() => {
  queryClient.clear();
  asked.mockReset();
  as("CHAT.VIEW_CHATHISTORY");
  useChats.setState(({ book }) => ({ book: { ...book, threads: new Map([["now", []]]) } }));
  vi.stubGlobal("fetch", async (path: string) => {
    asked(path);
    return new Response(
      JSON.stringify({ status: true, code: 100, message: { message: "" }, response: answered }),
    );
  });
});

const as = (...permissions: string[]) =>
  useSession.setState({ me: { uId: "me", name: "Asha", permissions } as unknown as Me });
const one = {
  chatId: "old",
  createdAt: "2026-11-20T10:00:00Z",
  channel: { name: "Shop" },
  agent: { uId: "r", name: "Ravi" },
  byBot: false,
  disposition: "Refund",
  rating: 4,
  lastMessage: "It broke",
};
const onOpen = vi.fn();
const show = () =>
  renderOne(
    <QueryClientProvider client={queryClient}>
      <Earlier chat={{ chatId: "now", customer: { id: null } } as ChatView} onOpen={onOpen} />
    </QueryClientProvider>,
  );

it("says how an earlier chat ended, and opens it", async () => {
  answered = { chats: [one], more: false };
  show();
  const entry = await screen.findByRole("button", { name: /Shop.*Ravi.*Refund.*4 of 5 stars.*It broke/ });
  await userEvent.click(entry);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(one);
});

it("is no box where there were none", async () => {
  answered = { chats: [], more: false };
  show();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText("Earlier chats")).toBeNull();
});

it("asks for nothing where histories may not be read", () => {
  as("CHAT.HANDLE");
  show();
  expect(asked).not.toHaveBeenCalled();
});
