import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderOne } from "#web/testing/render.tsx";
import { boardOf } from "./monitor/count.ts";
import { fetchBook, forget, hear, useBook } from "./monitor/store.ts";
import { spanIn } from "#web/ui/format/span.ts";
import type { SuggestedRepliesProps } from "./suggestions/SuggestedReplies.tsx";

const ANSWERS: [RegExp, unknown][] = [
  [
    /suggestions/,
    {
      suggestions: [
        {
          text: "Tomorrow.",
          question: "When?",
          similarity: 1,
          chatId: "c",
          closedAt: "2026-11-20T10:00:00Z",
        },
      ],
    },
  ],
];
let SuggestedReplies: ComponentType<SuggestedRepliesProps>;
beforeAll(async () => {
  ({ SuggestedReplies } = await import("./suggestions/SuggestedReplies.tsx"));
});
beforeEach(() => {
  queryClient.clear();
  useSession.setState({ me: { name: "Asha", permissions: ["CHAT.HANDLE"] } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string) => {
    const data = ANSWERS.find(([pattern]) => pattern.test(path))?.[1];
    return new Response(
      JSON.stringify({ status: true, code: 100, message: { message: "" }, response: data }),
    );
  });
});
const inQueries = (children: React.ReactNode) =>
  renderOne(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);

it("suggested replies are put in with a click", async () => {
  const use = vi.fn();
  inQueries(<SuggestedReplies chatId="c1" customerCount={1} onUse={use} />);
  await userEvent.click(await screen.findByRole("button", { name: "Tomorrow." }));
  expect(use).toHaveBeenCalledWith("Tomorrow.");
});

const chat = (chatId: string, version: number, more: Partial<ChatView> = {}) =>
  ({
    chatId,
    version,
    promises: [],
    state: 1,
    departmentId: null,
    agent: null,
    lastMessage: null,
    queuedAt: "2026-11-20T10:00:00Z",
    createdAt: "2026-11-20T09:00:00Z",
    ...more,
  }) as ChatView;

describe("the monitor's book", () => {
  it("loses nothing of what happens while it is fetched", async () => {
    let answer: (value: { chats: ChatView[] }) => void = () => {};
    const fetched = fetchBook(() => new Promise<{ chats: ChatView[] }>((resolve) => (answer = resolve)));
    hear({ chat: chat("new", 2), messages: [], by: null });
    hear({ chat: chat("known", 5, { state: 2 }), messages: [], by: null });
    forget({ chatId: "gone", version: 9 });
    answer({ chats: [chat("known", 3), chat("gone", 8), chat("still", 1)] });
    await fetched;
    const { book } = useBook.getState();
    expect([...book.chats.keys()].sort()).toEqual(["known", "new", "still"]);
    expect(book.chats.get("known")?.state).toBe(2);
  });

  it("is counted by what chats wait for, longest waiting first", () => {
    const agent = { uId: "u1", name: "Asha" };
    const board = boardOf([
      chat("late", 1, { queuedAt: "2026-11-20T10:05:00Z" }),
      chat("first", 1, { state: 4, queuedAt: "2026-11-20T10:01:00Z" }),
      chat("mine", 1, { state: 2, agent }),
      chat("other", 1, { state: 2, agent, departmentId: "d1" }),
      chat("bot", 1, { state: 0, queuedAt: null }),
      chat("over", 1, { state: 3, upset: "anger" }),
      chat("angry", 1, { state: 2, upset: "anger" }),
    ]);
    expect(board.queue.map(({ chatId }) => chatId)).toEqual(["first", "late"]);
    expect([board.waiting, board.missed, board.ongoing, board.bots].map(({ length }) => length)).toEqual([
      1, 1, 3, 1,
    ]);
    expect(board.upset.map(({ chatId }) => chatId)).toEqual(["angry"]);
    expect(board.open.get("u1")).toBe(2);
    expect(boardOf([chat("other", 1, { departmentId: "d1" })], "d2").queue).toEqual([]);
  });
});

it("spans are written in the two largest units", () => {
  const span = spanIn("en");
  expect([span(null), span(42), span(60), span(125), span(7_500), span(90_000)]).toEqual([
    "-",
    "42 sec",
    "1 min",
    "2 min 5 sec",
    "2 hr 5 min",
    "1 day 1 hr",
  ]);
  expect(spanIn("en", "narrow")(10 * 3_600 + 23 * 60)).toBe("10h 23m");
});
