import { QueryClientProvider } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { NO_MESSAGES } from "#contract/messages/status.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { deliver } from "#web/platform/socket/live.ts";
import { renderPages } from "#web/testing/render.tsx";

const broadcast = {
  id: "b1",
  name: "Autumn",
  user: { name: "Asha" },
  channelId: "c1",
  channelName: "",
  channelType: 4,
  templateName: "autumn_sale",
  variant: null,
  holdOut: null,
  goal: null as null | { event: string; hours: number; value: string | null },
  fallback: null,
  fallbackFor: null,
  activityId: null as string | null,
  createdOn: "2026-11-20T10:00:00Z",
  startAt: null as string | null,
  startedAt: "2026-11-20T10:00:00Z" as string | null,
  finishedAt: null as string | null,
  status: "Running",
  state: "running",
  stopping: false,
  reason: null as string | null,
  heldUntil: null as string | null,
  total: 10,
  counts: { ...NO_MESSAGES, waiting: 8, failed: 1, doubt: 1 },
  clicked: null as number | null,
  replied: 0,
  converted: null as number | null,
  worth: null as number | null,
  perSecond: null,
  tryDays: null as number | null,
  urgent: false,
  asleep: null,
  job: null,
  abilities: { start: false, pause: true, resume: false, stop: true, retry: true, remove: false },
};
const entered = {
  phoneNumbers: ["+919812345678"],
  customers: null,
  message: { template: { templateId: "autumn_sale" } },
  template: {
    kind: "whatsapp",
    name: "autumn_sale",
    language: "en",
    components: [{ type: "BODY", text: "Everything is half price." }],
  },
  columnMapping: [],
  countClicks: false,
};
const message = {
  id: "7",
  from: "+15550100001",
  to: "+919812345678",
  customerId: null,
  currentDeliveryStatus: "failed",
  currentDeliveryStatusTime: "2026-11-20T10:00:00Z",
  sentAt: "2026-11-20T09:59:58Z",
  reason: "Undeliverable",
};
const conversion = {
  messageId: "7",
  to: "+919812345678",
  name: "Meera",
  customerId: null,
  at: "2026-11-20T11:00:00Z",
  worth: 1_500,
};
const detail = {
  ...message,
  channelType: 4,
  transId: "wamid.7",
  clicks: [],
  messageStatuses: [
    { status: "accepted", messageStatusTime: "2026-11-20T10:00:00Z", code: null, msg: null },
    { status: "failed", messageStatusTime: "2026-11-20T10:00:01Z", code: "131026", msg: "Undeliverable" },
  ],
  text: null,
  face: { template: null, values: {}, text: null },
};
const untried = {
  days: null as number | null,
  going: false,
  waiting: 0,
  nextAt: null as string | null,
  held: null as "wallet" | "paused" | null,
  tried: 0,
  rescued: 0,
  passing: 0,
  abilities: { stop: false },
};
let state: typeof broadcast;
let tries: typeof untried;
let channelGone = false;
const calls: { method: string; path: string; body: unknown }[] = [];
const called = (part: string) => calls.filter(({ path }) => path.includes(part));
const answers = (): [RegExp, unknown][] => [
  [/broadcast\/list/, { broadcastList: [state], more: true }],
  [/broadcast\/columns/, { columns: [] }],
  [
    /\/clicks/,
    { persons: 1, clicks: 4, links: [{ link: "https://a.example/{{1}}", persons: 1, clicks: 4 }] },
  ],
  [/\/languages/, { column: null, languages: [] }],
  [/\/messages\?/, { messages: [message], more: false }],
  [/\/conversions\?/, { conversions: [conversion], more: false }],
  [/\/message\?/, { message: detail }],
  [/\/tries/, { tries }],
  [/\/retry/, { data: state, count: 1 }],
  [/broadcast\/b1/, { data: { ...state, ...entered } }],
];

let BroadcastsPage: ComponentType;
let BroadcastPage: ComponentType;
beforeAll(async () => {
  // A text field that grows listens for fonts, which this browser has none of.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  BroadcastsPage = (await import("./list/BroadcastsPage.tsx")).default;
  BroadcastPage = (await import("./view/BroadcastPage.tsx")).default;
});
beforeEach(() => {
  state = broadcast;
  tries = untried;
  channelGone = false;
  calls.length = 0;
  queryClient.clear();
  const permissions = ["CAMPAIGNS.VIEW", "CAMPAIGNS.CREATE"];
  useSession.setState({ me: { permissions } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({
      method: init.method ?? "GET",
      path,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    });
    if (channelGone && path.endsWith("/channels/c1"))
      return new Response(JSON.stringify({ status: false, code: 1404, message: "Gone" }), { status: 404 });
    const data = answers().find(([pattern]) => pattern.test(path))?.[1] ?? {};
    return new Response(JSON.stringify({ status: true, code: 200, message: "Done", data }));
  });
});

const wrapped = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
const start = (at: string) =>
  renderPages(
    [
      { path: "/campaigns/broadcast", element: wrapped(<BroadcastsPage />) },
      { path: "/campaigns/broadcast/:broadcastId", element: wrapped(<BroadcastPage />) },
    ],
    `/campaigns/broadcast${at}`,
  );

const progress = (of: {
  counts: typeof broadcast.counts;
  clicked?: number;
  converted?: number;
  worth?: number;
}) => ({
  name: "dispatch.progress" as const,
  data: {
    dispatchId: "d1",
    source: "broadcast" as const,
    sourceId: "b1",
    state: "running" as const,
    total: 10,
    clicked: null,
    replied: 0,
    converted: null,
    worth: null,
    asleep: null,
    ...of,
  },
});

it("lists the broadcasts of the last week, and of other days once they are submitted", async () => {
  const user = userEvent.setup();
  const { router } = start("");
  const row = (await screen.findByRole("link", { name: "autumn_sale" })).closest("tr")!;
  expect(within(row).getByText("-")).toBeVisible();
  expect(within(row).getAllByText(/^20 Nov 2026 \d\d:\d0 [AP]M$/)[0]).toBeVisible();
  expect(within(row).getByText("2 of 10")).toBeVisible();
  expect(called("/list")[0]?.path).toMatch(/perPage=20/);
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await user.clear(screen.getByLabelText("Start Date"));
  await user.type(screen.getByLabelText("Start Date"), "2026-01-01");
  const before = called("/list").length;
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(called("/list").length).toBeGreaterThan(before));
  expect(router.state.location.search).toContain("startDay=2026-01-01");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(called("from=20")).not.toHaveLength(0));
});

it("says when a planned broadcast starts, and shows no progress of it", async () => {
  state = { ...broadcast, state: "scheduled", startAt: "2026-11-26T10:00:00Z", startedAt: null };
  start("");
  const row = (await screen.findByRole("link", { name: "autumn_sale" })).closest("tr")!;
  expect(within(row).getByText(/^Starts .*26 Nov 2026 \d\d:\d0 [AP]M \S+/)).toBeVisible();
  expect(within(row).queryByText(/ of 10$/)).toBeNull();
});

it("counts what a stop has left unsent as not sent", async () => {
  const counts = { ...NO_MESSAGES, delivered: 4, stopped: 6 };
  state = { ...broadcast, state: "stopped", finishedAt: "2026-11-20T10:00:00Z", counts };
  start("/b1");
  const report = await screen.findByRole("region", { name: "How far it came" });
  expect(within(report).getByText("4 of 10")).toBeVisible();
  expect(within(report).getByText(/^A message counts in all that it has come through/)).toBeVisible();
  expect(await screen.findByRole("group", { name: "Status now" })).toHaveTextContent(
    "Status nowAllDelivered4",
  );
  expect(within(report).getByText(/^Stopped .*20 Nov 2026/)).toBeVisible();
  expect(within(report).queryByText(/Finished/)).toBeNull();
});

it("says that it stops while what is under way still goes out", async () => {
  state = { ...broadcast, state: "stopped", stopping: true };
  start("/b1");
  expect(await screen.findByText("Stopping…")).toBeVisible();
  state = { ...state, stopping: false };
  await waitFor(() => expect(screen.getByText("Stopped")).toBeVisible(), { timeout: 3_000 });
});

it("says of messages that are sent again while it pauses that they wait", async () => {
  const user = userEvent.setup();
  state = { ...broadcast, state: "paused" };
  start("/b1");
  await user.click(await screen.findByRole("button", { name: "Retry failed" }));
  await waitFor(() =>
    expect(useToasts.getState().list.map(({ text }) => text)).toContain(
      "1 message goes out once the broadcast goes on",
    ),
  );
});

it("shows who reached its goal, and moves with what the server tells of it", async () => {
  state = { ...broadcast, goal: { event: "order_placed", hours: 72, value: "amount" } };
  state = { ...state, counts: { ...NO_MESSAGES, delivered: 10 }, converted: 0, worth: 0 };
  start("/b1");
  await screen.findByText("Nobody has done it yet.");
  state = { ...state, converted: 2, worth: 1_500 };
  act(() => deliver(progress({ counts: state.counts, converted: 2, worth: 1_500 })));
  const counted = (key: string) => document.querySelector(`[data-counter=${key}]`)?.textContent;
  await waitFor(() => expect(counted("converted")).toBe("Converted220% of sent"));
  expect(counted("worth")).toBe("Sum of amount1,500750 each");
  const table = await screen.findByRole("region", { name: "Who converted" });
  expect(await within(table).findByText("Meera")).toBeTruthy();
  within(table).getByText("1,500");
});

it("moves with what the server tells of it", async () => {
  start("/b1");
  const report = await screen.findByRole("region", { name: "How far it came" });
  expect(within(report).getByText("2 of 10")).toBeVisible();
  act(() => deliver(progress({ counts: { ...NO_MESSAGES, waiting: 3, delivered: 5, failed: 2 } })));
  expect(await within(report).findByText("7 of 10")).toBeVisible();
  expect(within(report).getByText("71.4%", { selector: '[data-counter="delivered"] span' })).toBeVisible();
});

it("asks before it stops, retries what failed, and leaves or sends again what is in doubt", async () => {
  const user = userEvent.setup();
  start("/b1");
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  const question = await screen.findByRole("alertdialog", { name: "Stop this broadcast?" });
  expect(await within(question).findByText(/^8 messages have not been sent/)).toBeVisible();
  const counts = { ...NO_MESSAGES, waiting: 3, delivered: 5, failed: 1, doubt: 1 };
  act(() => deliver(progress({ counts })));
  expect(await within(question).findByText(/^3 messages have not been sent/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(called("/b1/stop")).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Retry failed" }));
  await waitFor(() => expect(called("/retry")[0]?.body).toEqual({ which: "failed" }));
  await user.click(screen.getByRole("button", { name: "Send them again" }));
  await waitFor(() => expect(called("/retry")[1]?.body).toEqual({ which: "doubt" }));
  await user.click(screen.getByRole("button", { name: "Leave them" }));
  expect(screen.queryByRole("button", { name: "Send them again" })).toBeNull();
});

it("says why it paused by itself, and where to mend that", async () => {
  state = { ...broadcast, state: "paused", reason: "The access token has expired." };
  start("/b1");
  expect(await screen.findByText("The access token has expired.")).toBeVisible();
  expect(await screen.findByRole("link", { name: /Open the channel/ })).toHaveAttribute(
    "href",
    "/admin/channels/c1",
  );
});

it("says that it waits for the messaging limit, until when, and where that stands", async () => {
  useSession.setState({ me: { permissions: ["CAMPAIGNS.VIEW", "CHANNELS.VIEW"] } as unknown as Me });
  state = { ...broadcast, state: "running", heldUntil: "2026-11-28T09:30:00.000Z" };
  start("/b1");
  expect(await screen.findByText(/the next may be written to/)).toHaveTextContent(/28 Nov 2026/);
  expect(screen.getByRole("link", { name: /The limit stands with the channel/ })).toHaveAttribute(
    "href",
    "/admin/channels/c1",
  );
});

it("leads to the trash where its channel is there", async () => {
  state = { ...broadcast, state: "paused", reason: "The channel Shop was removed." };
  channelGone = true;
  useSession.setState({ me: { permissions: ["CAMPAIGNS.VIEW", "TRASH.VIEW"] } as unknown as Me });
  start("/b1");
  expect(await screen.findByRole("link", { name: "Restore it from Trash" })).toHaveAttribute(
    "href",
    "/admin/trash?kind=channel",
  );
  expect(screen.queryByRole("link", { name: /Open the channel/ })).toBeNull();
});

it("tells of a message what became of it and what to do, and shows what was entered", async () => {
  const user = userEvent.setup();
  start("/b1");
  expect((await screen.findAllByText(/^20 Nov 2026 \d\d:\d9:58 [AP]M$/))[0]).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "+919812345678" }));
  const dialog = await screen.findByRole("dialog", { name: "Message Status" });
  expect(await within(dialog).findByText("wamid.7")).toBeVisible();
  expect(within(dialog).getAllByText("Undeliverable")[0]).toBeVisible();
  expect(within(dialog).getByText(/The number cannot be reached on this messenger/)).toBeVisible();
  expect(within(dialog).getByText(/^Nov 20 2026 \d\d:\d0:01 [AP]M$/)).toBeVisible();
  await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1)!);
  expect(await screen.findByLabelText(/Mobile Numbers/, {}, { timeout: 5_000 })).toBeDisabled();
});

it("tells who opened which link, where that is counted", async () => {
  state = { ...broadcast, counts: { ...NO_MESSAGES, delivered: 8, read: 2 }, clicked: 1 };
  start("/b1");
  const report = await screen.findByRole("region", { name: "How far it came" });
  expect(within(report).getByText("10% of delivered")).toBeVisible();
  const row = await within(report).findByRole("row", { name: "https://a.example/{{1}} 1 4" });
  expect(row).toBeVisible();
  const before = called("/clicks").length;
  act(() => deliver(progress({ counts: state.counts, clicked: 5 })));
  expect(await within(report).findByText("50% of delivered")).toBeVisible();
  await waitFor(() => expect(called("/clicks").length).toBeGreaterThan(before));
});

it("says what is tried again by itself, retries that alone by hand, and stops trying", async () => {
  const user = userEvent.setup();
  state = { ...broadcast, state: "done", tryDays: 3, counts: { ...NO_MESSAGES, failed: 5, delivered: 5 } };
  const nextAt = "2026-11-21T10:00:00Z";
  tries = { ...untried, days: 3, going: true, waiting: 2, nextAt, tried: 4, rescued: 2, passing: 2 };
  tries.abilities = { stop: true };
  start("/b1");
  expect(await screen.findByText("What failed is tried again for 3 days")).toBeVisible();
  expect(
    screen.getByText(/^2 messages wait for their next try, the first on .21 Nov 2026/),
  ).toHaveTextContent(/4 were tried again, 2 of them went out after all\.$/);
  await user.click(screen.getByRole("button", { name: "Retry 2 that may pass" }));
  await waitFor(() => expect(called("/retry")[0]?.body).toEqual({ which: "passing" }));
  await user.click(screen.getByRole("button", { name: "Stop trying" }));
  tries = { ...tries, going: false, waiting: 0, nextAt: null, abilities: { stop: false } };
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(called("/tries/stop")).toHaveLength(1));
  expect(await screen.findByText(/^Nothing more is tried by itself\. 4 were tried again/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Stop trying" })).toBeNull();
});

it("says what holds up a try, and nothing where none was wanted", async () => {
  state = { ...broadcast, state: "done" };
  const held = "wallet" as const;
  tries = { ...untried, days: 1, going: true, waiting: 1, nextAt: "2026-11-21T10:00:00Z", held };
  const { unmount } = start("/b1");
  expect(await screen.findByText(/^1 message is due\. The wallet does not suffice/)).toBeVisible();
  unmount();
  queryClient.clear();
  tries = untried;
  start("/b1");
  await screen.findByRole("button", { name: "Retry failed" });
  expect(screen.queryByText(/tried again/)).toBeNull();
});
