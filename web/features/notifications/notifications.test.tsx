import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { NotificationView } from "#contract/notifications/index.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { deliver } from "#web/platform/socket/live.ts";
import { renderOne } from "#web/testing/render.tsx";

let Bell: ComponentType;

const one = (more: Partial<NotificationView>): NotificationView => ({
  id: "n1",
  kind: "broadcastDone",
  title: "Summer sale",
  text: null,
  by: null,
  count: 1,
  times: 1,
  path: "/campaigns/broadcast/b1",
  at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  read: false,
  ...more,
});

let told: NotificationView[] = [];
const calls: { method: string; path: string; body: unknown }[] = [];
const unread = () => told.filter(({ read }) => !read).length;
function answer(method: string, url: URL, body: unknown) {
  calls.push({ method, path: url.pathname, body });
  if (method === "PUT" && url.pathname.endsWith("/read"))
    told = told.map((each) => ({ ...each, read: true }));
  else if (method === "PUT") {
    const { read } = body as { read: boolean };
    told = told.map((each) => (url.pathname.endsWith(each.id) ? { ...each, read } : each));
  }
  if (url.pathname.endsWith("/notifications")) {
    const before = told.findIndex(({ id }) => id === url.searchParams.get("before"));
    const rest = told.slice(before + 1);
    return { notifications: rest.slice(0, 2), more: rest.length > 2, unread: unread() };
  }
  return { unread: unread() };
}
beforeAll(async () => {
  // Its words are added once the console has begun to speak.
  ({ default: Bell } = await import("./Bell.tsx"));
  vi.stubGlobal("fetch", async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), location.href),
      init,
    );
    const text = await request.text();
    const data = answer(request.method, new URL(request.url), text ? JSON.parse(text) : undefined);
    return Response.json({ status: true, code: 200, message: "", response: data, data });
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  told = [];
  calls.length = 0;
});
afterEach(() => queryClient.clear());

const open = async () => {
  renderOne(
    <QueryClientProvider client={queryClient}>
      <Bell />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: /Notifications/ }));
  return screen.findByRole("dialog");
};

it("says what there is when there is nothing", async () => {
  await open();
  expect(await screen.findByText("Nothing yet")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Mark all as read" })).toBeDisabled();
});

it("counts, words each kind, and shows older ones on demand", async () => {
  told = [
    one({ id: "a", kind: "mention", title: "Meera", by: "Ravi", text: "Look here", times: 2 }),
    one({ id: "b", count: 1_200 }),
    one({ id: "c", kind: "jobFailed", title: "people.csv", text: "No header.", path: null, read: true }),
  ];
  const panel = await open();
  expect(await screen.findByRole("button", { name: "Notifications, 2 unread" })).toBeInTheDocument();
  expect(await screen.findByText("Ravi named you in a note on the chat with Meera")).toBeInTheDocument();
  expect(screen.getByText(/2 times/)).toBeInTheDocument();
  expect(screen.getByText("Summer sale was sent: 1,200 messages")).toBeInTheDocument();
  await userEvent.click(within(panel).getByRole("button", { name: "Show older ones" }));
  expect(await screen.findByText("people.csv failed")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "people.csv failed" })).toBeNull();
});

it("takes all as read up to the newest that is shown", async () => {
  told = [one({ id: "new" }), one({ id: "old" })];
  await open();
  await screen.findAllByRole("listitem");
  await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Notifications" })).toBeInTheDocument());
  expect(calls.find(({ path }) => path.endsWith("/read"))!.body).toEqual({ until: "new" });
});

it("hears of a new one while it is open", async () => {
  await open();
  await screen.findByText("Nothing yet");
  told = [one({ kind: "templateApproved", title: "order_shipped" })];
  deliver({ name: "notification.changed", data: {} });
  expect(await screen.findByText("The template order_shipped was approved")).toBeInTheDocument();
});
