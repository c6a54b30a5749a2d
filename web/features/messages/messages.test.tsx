import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { NO_MESSAGES } from "#contract/messages/status.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";

const message = {
  id: "12-7",
  from: "+15550100001",
  to: "+919812345678",
  customerId: "k1",
  channelId: "c1",
  channelName: "Shop",
  source: "broadcast",
  name: "Autumn",
  currentDeliveryStatus: "skipped",
  currentDeliveryStatusTime: "2026-11-20T10:00:00Z",
  transId: null,
  reason: "Body {{1}} is blank.",
};
const counts = { ...NO_MESSAGES, read: 3, skipped: 1 };
const ANSWERS: [RegExp, unknown][] = [
  [/messages\/status/, { messages: [message], more: false, next: null }],
  [
    /messages\/count/,
    {
      count: 4,
      counts,
      channels: [
        { id: "c1", name: "Shop", counts },
        { id: "c2", name: "Bank", counts: NO_MESSAGES },
      ],
    },
  ],
  [
    /messages\/message/,
    {
      message: {
        ...message,
        channelType: 0,
        clicks: [],
        messageStatuses: [
          { status: "skipped", messageStatusTime: "2026-11-20T10:00:00Z", code: null, msg: message.reason },
        ],
        text: "Hello there",
        face: { template: null, values: {}, text: "Hello there" },
      },
    },
  ],
];
const calls: string[] = [];
let ReportPage: ComponentType;
beforeAll(async () => {
  ReportPage = (await import("./report/ReportPage.tsx")).default;
});
beforeEach(() => {
  calls.length = 0;
  queryClient.clear();
  const permissions = ["REPORTS.VIEW_DELIVERY_REPORT", "CUSTOMER_MASTER.VIEW"];
  useSession.setState({ me: { permissions } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string) => {
    calls.push(path);
    const data = ANSWERS.find(([pattern]) => pattern.test(path))?.[1];
    return new Response(JSON.stringify({ status: true, code: 200, message: "Done", data }));
  });
});
const start = () =>
  renderPages(
    [
      {
        path: "/admin/report",
        element: (
          <QueryClientProvider client={queryClient}>
            <ReportPage />
          </QueryClientProvider>
        ),
      },
    ],
    "/admin/report",
  );

it("counts by status and channel, and is narrowed by a click on either", async () => {
  const user = userEvent.setup();
  const { router } = start();
  await user.click(await screen.findByRole("button", { name: /^Skipped\s*1\s*25%$/ }));
  await waitFor(() => expect(calls.at(-1)).toMatch(/status\?.*status=skipped/));
  await user.click(screen.getByRole("button", { name: /^Shop\s*4$/ }));
  await waitFor(() => expect(router.state.location.search).toContain("channel=c1"));
  await user.type(screen.getByRole("searchbox", { name: "Number or address" }), "+9198");
  await waitFor(() => expect(calls.some((path) => path.includes("customerNumber=%2B9198"))).toBe(true));
  expect(screen.getByRole("button", { name: "Download CSV, 1" })).toBeEnabled();
});

it("tells why a message was skipped and what to do, with the way to the customer", async () => {
  const user = userEvent.setup();
  start();
  await user.click(await screen.findByRole("button", { name: "+919812345678" }));
  const dialog = await screen.findByRole("dialog", { name: "Message Status" });
  expect((await within(dialog).findAllByText("Body {{1}} is blank."))[0]).toBeVisible();
  expect(within(dialog).getByText(/Nothing was sent\. Mend what the reason names/)).toBeVisible();
  expect(within(dialog).getByRole("link", { name: "Open the customer" })).toHaveAttribute(
    "href",
    "/customer-master/customers/view/k1",
  );
  const phone = within(dialog).getByRole("region", { name: "As the person sees it" });
  expect(await within(phone).findByText("Hello there")).toBeVisible();
  expect(within(phone).getByText("Shop")).toBeVisible();
});
