import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ChatView } from "#contract/chat/views.ts";
import { NO_ACTIONS } from "#engines/chat/index.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import type { ComposerState } from "./useComposer.ts";
import { useSuggesting } from "./useSuggesting.ts";

const REPLY = {
  id: "r1",
  shortcut: "hi",
  text: "Hello {{customer.name}}, {{agent.name}} here.",
  actions: { ...NO_ACTIONS, note: "Greeted {{customer.name}}", addLabels: ["l1", "l2"] },
  names: { l1: "Urgent" },
};
beforeEach(async () => {
  await import("../canned/start.ts");
  queryClient.clear();
  useSession.setState({ me: { uId: "u1", name: "Layla", permissions: [] } as never });
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(
        JSON.stringify({ status: true, message: { message: "" }, response: { replies: [REPLY] } }),
      ),
  );
});
const inQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

it.each([
  ["Visitor 9ba3", "Hello, Layla here."],
  ["Asha", "Hello Asha, Layla here."],
])("greets %s by the name that is theirs", async (name, said) => {
  const customer = { id: null, name, number: "0197a1b2-0000-7000-8000-000000009ba3" };
  const chat = { channel: { type: 12 }, customer } as unknown as ChatView;
  const { result } = renderHook(() => useSuggesting({ note: false } as ComposerState, chat), {
    wrapper: inQueries,
  });
  act(() => result.current.look({ value: "/hi", selectionStart: 3, selectionEnd: 3 } as HTMLTextAreaElement));
  await waitFor(() => expect(result.current.suggestions.map(({ detail }) => detail)).toEqual([said]));
});

it("shows what a reply does before it is done, and plans it with the note filled in", async () => {
  const customer = { id: null, name: "Asha", number: "0197a1b2-0000-7000-8000-000000009ba3" };
  const chat = { channel: { type: 12 }, customer } as unknown as ChatView;
  const plan = vi.fn();
  const composer = { note: false, plan, edit: vi.fn() } as unknown as ComposerState;
  const { result } = renderHook(() => useSuggesting(composer, chat), { wrapper: inQueries });
  act(() => result.current.look({ value: "/hi", selectionStart: 3, selectionEnd: 3 } as HTMLTextAreaElement));
  await waitFor(() => expect(result.current.suggestions).toHaveLength(1));
  const [reply] = result.current.suggestions;
  expect(reply!.steps?.map((step) => step.replace(/[\u2066-\u2069]/gu, ""))).toEqual([
    "Add the private note “Greeted Asha”",
    "Add the label Urgent",
    "Add the label something that is gone",
  ]);
  act(() => reply!.pick());
  expect(plan).toHaveBeenCalledWith({
    actions: { ...REPLY.actions, note: "Greeted Asha" },
    names: REPLY.names,
  });
});
