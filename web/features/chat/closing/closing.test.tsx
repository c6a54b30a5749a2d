import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { ChatView, Participant } from "#contract/chat/views.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderOne } from "#web/testing/render.tsx";
import { chatOf, useChats } from "../store/store.ts";

let ClosingFoot: typeof import("./ClosingFoot.tsx").ClosingFoot;
let WriteAgain: typeof import("../starting/WriteAgain.tsx").WriteAgain;
let sayUndoable: typeof import("../acts/undo-close.ts").sayUndoable;
const asked = vi.fn();
let status = 200;
beforeAll(async () => {
  await import("../start.ts");
  ({ ClosingFoot } = await import("./ClosingFoot.tsx"));
  ({ WriteAgain } = await import("../starting/WriteAgain.tsx"));
  ({ sayUndoable } = await import("../acts/undo-close.ts"));
});
beforeEach(() => {
  asked.mockReset();
  status = 200;
  useToasts.setState({ list: [] });
  as("CHAT.HANDLE");
  vi.stubGlobal("fetch", async (path: string) => {
    asked(path);
    const message = status === 200 ? "" : "This chat is closed.";
    return new Response(
      JSON.stringify({ status: status === 200, code: status, message: { message }, response: open }),
      { status },
    );
  });
});

const as = (...permissions: string[]) =>
  useSession.setState({ me: { uId: "me", name: "Asha", permissions } as unknown as Me });
const open = { chatId: "c1", version: 9, state: 2, closing: null, messageCount: 0 } as ChatView;
const closing = { at: new Date(Date.now() + 5_000).toISOString(), by: { uId: "me", name: "Asha" } };
const foot = (part: Participant["part"]) => {
  const participants = [{ uId: "me", part }];
  renderOne(<ClosingFoot chat={{ ...open, closing, participants } as ChatView} closing={closing} />);
};
const texts = () => useToasts.getState().list.map(({ text }) => text);

it("offers its agent at the foot to undo, and takes the chat in as it is then", async () => {
  foot("handler");
  screen.getByText(/^The chat closes in \d seconds?\. Until then/);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("/chat/c1/close/undo"));
  await vi.waitFor(() => expect(chatOf("c1")).toMatchObject({ version: 9, closing: null }));
  useChats.setState(useChats.getInitialState());
});

it("only tells a guest", () => {
  foot("guest");
  expect(screen.queryByRole("button")).toBeNull();
});

it("says that it was closed with a way back, and why there is none any more", async () => {
  sayUndoable("c1");
  expect(texts()).toEqual(["You closed the chat!"]);
  const [{ action, delay } = {}] = useToasts.getState().list;
  expect([action?.label, delay]).toEqual(["Undo", 8_000]);
  status = 409;
  action?.run();
  await vi.waitFor(() => expect(texts()).toContain("This chat is closed."));
});

it("leads from a closed chat to writing again where the customer is known and may be seen", () => {
  as("CHAT.HANDLE", "CUSTOMER.VIEW");
  const { unmount } = renderOne(<WriteAgain customerId="k1" channelId="w1" />);
  expect(screen.getByRole("link", { name: "Write again" }).getAttribute("href")).toBe(
    "/chat/conversation?write=k1&through=w1",
  );
  unmount();
  const stranger = renderOne(<WriteAgain customerId={null} channelId="w1" />);
  expect(screen.queryByRole("link")).toBeNull();
  stranger.unmount();
  as("CHAT.HANDLE");
  renderOne(<WriteAgain customerId="k1" channelId="w1" />);
  expect(screen.queryByRole("link")).toBeNull();
});
