import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { CustomerEvent, EventKind } from "#contract/customer-events/event.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { deliver } from "#web/platform/socket/live.ts";
import { renderPages } from "#web/testing/render.tsx";

const AT = "2026-03-01T10:00:00Z";
const kind = (name: string, more: Partial<EventKind> = {}): EventKind => ({
  name,
  events: 1,
  customers: 1,
  lastAt: AT,
  values: [],
  ...more,
});
const happened = (id: string, event: string, more: Partial<CustomerEvent> = {}): CustomerEvent => ({
  id,
  event,
  customerId: "c1",
  customer: "Asha",
  values: {},
  at: AT,
  ...more,
});

let kinds: EventKind[] = [];
let events: CustomerEvent[] = [];
const asked: URL[] = [];
function answer(url: URL) {
  asked.push(url);
  if (url.pathname.endsWith("/kinds")) return { kinds };
  if (url.pathname.endsWith("/customers/c2")) return { customer: { id: "c2", name: "Ravi" } };
  const [event, customerId] = ["event", "customerId"].map((name) => url.searchParams.get(name));
  const fit = events.filter((one) => !event || one.event === event);
  return { events: fit.filter((one) => !customerId || one.customerId === customerId), more: false };
}
const may = (...permissions: string[]) => useSession.setState({ me: { permissions } as unknown as Me });

let Page: ComponentType;
beforeAll(async () => {
  // Its words are added once the console has begun to speak.
  ({ default: Page } = await import("./EventsPage.tsx"));
  vi.stubGlobal("fetch", async (path: string) => {
    const data = answer(new URL(path, location.href));
    return Response.json({ status: true, code: 100, message: "", data });
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  kinds = [];
  events = [];
  may("CUSTOMER_EVENTS.VIEW", "CUSTOMER.VIEW");
});

const start = (at = "") =>
  renderPages(
    [
      {
        path: "/customer-events",
        element: (
          <QueryClientProvider client={queryClient}>
            <Page />
          </QueryClientProvider>
        ),
      },
      { path: "*", element: null },
    ],
    `/customer-events${at}`,
  );
const list = (name: string) => screen.findByRole("region", { name });

it("shows at once how to send events where there are none, and leads only where one may go", async () => {
  start();
  expect(await screen.findByRole("heading", { name: "No events yet" })).toBeVisible();
  const curl = screen.getByRole("figure", { name: "As curl" });
  expect(curl).toHaveTextContent(`curl '${location.origin}/chatbird/api/customer_master/events'`);
  expect(curl).toHaveTextContent("-H 'authentication-token: key_…'");
  expect(screen.getByRole("figure", { name: "As JavaScript" })).toHaveTextContent("await fetch(");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Somebody who may see API keys can make it for you.")).toBeVisible();
  may(
    "CUSTOMER_EVENTS.VIEW",
    "INTEGRATIONS.VIEW",
    "CUSTOMER_MASTER.EDIT",
    "JOURNEYS.VIEW",
    "CAMPAIGNS.CREATE",
  );
  await waitFor(() =>
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/apikeys",
      "/customer-master/segments/new",
      "/journey/workspace",
      "/campaigns/broadcast/create",
    ]),
  );
});

it("narrows the list to a kind, and lets go of it when it is chosen again", async () => {
  kinds = [kind("cart_left", { events: 1_200, values: ["amount"] }), kind("order_placed")];
  events = [happened("1", "cart_left", { values: { amount: "9" } }), happened("2", "order_placed")];
  const { router } = start();
  const lately = await list("Lately");
  const names = () =>
    within(lately)
      .queryAllByRole("code")
      .map((one) => one.textContent);
  await waitFor(() => expect(names()).toEqual(["cart_left", "order_placed"]));
  expect(within(lately).getAllByText("amount: 9")[0]).toBeVisible();
  const choice = within(await list("Kinds")).getByRole("button", { name: "order_placed" });
  await userEvent.click(choice);
  expect(router.state.location.search).toBe("?event=order_placed");
  await waitFor(() => expect(names()).toEqual(["order_placed"]));
  expect(choice).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(choice);
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(names()).toHaveLength(2));
});

it("keeps a chosen kind in sight among many", async () => {
  kinds = Array.from({ length: 12 }, (_, at) => kind(`kind_${at}`));
  start("?event=kind_11");
  const region = await list("Kinds");
  await waitFor(() => expect(within(region).getAllByRole("button", { name: /^kind_/ })).toHaveLength(9));
  expect(within(region).getByRole("button", { name: "kind_11" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show all 12" }));
  expect(within(region).getAllByRole("button", { name: /^kind_/ })).toHaveLength(12);
});

it("leads to customers whom one may see, and shows a dash for one who was erased", async () => {
  kinds = [kind("seen")];
  events = [happened("1", "seen"), happened("2", "seen", { customerId: "gone", customer: null })];
  const { unmount } = start();
  const lately = await list("Lately");
  const [link] = await within(lately).findAllByRole("link", { name: "Asha" });
  expect(link).toHaveAttribute("href", "/customer-master/customers/view/c1");
  const [, erased] = within(lately).getAllByRole("row").slice(1);
  expect(within(erased!).getAllByRole("cell")[1]).toHaveTextContent(/^-$/);
  expect(within(erased!).queryByRole("link")).toBeNull();
  unmount();
  may("CUSTOMER_EVENTS.VIEW");
  start();
  await within(await list("Lately")).findAllByText("Asha");
  expect(screen.queryByRole("link", { name: "Asha" })).toBeNull();
});

it("is narrowed to a customer by the address, names them, and leads back to everybody", async () => {
  kinds = [kind("seen")];
  events = [happened("1", "seen")];
  const { router } = start("?customerId=c2");
  expect(await screen.findByRole("link", { name: "Ravi" })).toHaveAttribute(
    "href",
    "/customer-master/customers/view/c2",
  );
  expect(await screen.findByText("No event here")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Everybody" }));
  expect(router.state.location.search).toBe("");
  await within(await list("Lately")).findAllByRole("link", { name: "Asha" });
});

it("looks again when something was told, and tells how on demand", async () => {
  kinds = [kind("seen")];
  start();
  await screen.findByText("No event here");
  events = [happened("1", "seen")];
  deliver({ name: "customer-events.changed", data: {} });
  await within(await list("Lately")).findAllByRole("link", { name: "Asha" });
  await userEvent.click(screen.getByRole("button", { name: "How to send events" }));
  expect(await screen.findByRole("dialog", { name: "How to send events" })).toBeVisible();
});
