import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { refreshCustomers } from "./queries.ts";
import { renderPages } from "#web/testing/render.tsx";

const person = (id: string, name: string, phoneNumber: string) => ({
  id,
  name,
  phoneNumber,
  whatsAppNumber: null,
  facebookId: null,
  instaId: null,
  twitterId: null,
  data: [],
  tags: [],
  groups: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
});
const [a, b] = [person("a", "Asha Rao", "+911"), person("b", "Asha R", "+912")];
const reasons = [{ kind: "phone", value: "+912" }];
const item = (id: string, at: string, kind: string, data: object) => ({ id, at, kind, data, by: "Meera" });
const FIRST = {
  items: [
    item("audit:4", "2026-03-02T10:00:00Z", "customer.merged", { otherId: "b" }),
    item("audit:3", "2026-03-01T11:00:00Z", "customer.changed", {
      fields: ["phone", "gone"],
      left: [{ of: "group", name: "North" }],
    }),
    item("audit:2", "2026-03-01T10:00:00Z", "customer.joined", {
      joined: [
        { of: "segment", name: "VIP" },
        { of: "segment", name: "News" },
      ],
    }),
  ],
  more: true,
  next: "cursor",
  kinds: ["customer.created", "customer.merged"],
};
const LAST = { ...FIRST, items: [item("audit:1", "2026-02-01T10:00:00Z", "customer.created", {})] };

function answer(path: string, body: { choice?: Record<string, string> } | undefined): unknown {
  if (path.includes("/timeline")) {
    return path.includes("before=cursor") ? { ...LAST, more: false, next: null } : FIRST;
  }
  if (path.includes("/notes")) return { notes: [], more: false };
  if (path.endsWith("/merge_preview")) {
    const [left, right] = path.includes("/a/") ? [a, b] : [b, a];
    const from = (field: string) => (body?.choice?.[field] === "b" ? "b" : "a");
    const lines = [
      { field: "name", a: left.name, b: right.name, from: from("name"), conflict: true },
      {
        field: "phoneNumber",
        a: left.phoneNumber,
        b: right.phoneNumber,
        from: from("phoneNumber"),
        conflict: true,
      },
      { field: "city", a: "Pune", b: "Pune", from: "same", conflict: false },
      { field: "twitterId", a: null, b: null, from: "none", conflict: false },
    ];
    return { a: left, b: right, lines, result: left };
  }
  if (path.endsWith("/merge")) return { id: "a" };
  if (path.endsWith("/unmerge")) return { id: "a", otherId: "b" };
  if (path.includes("/customers/a/duplicates")) return { duplicates: [{ customer: b, reasons }] };
  if (path.includes("/duplicates"))
    return { groups: [{ customers: [a, b], reasons }], total: 1, more: false };
  if (/\/customers\/[ab]$/.test(path)) return { customer: a, otherIdentities: ["+913"], revision: "r1" };
  if (path.includes("/inputfield_definitions")) {
    const city = {
      _id: "city",
      fieldName: "city",
      fieldLabel: "City",
      fieldHelptext: "",
      fieldType: "text",
      validations: [],
    };
    return { inputFieldDefinitions: [{ ...city, builtIn: false, mandatory: false }] };
  }
  if (path.includes("/settings")) return { settings: { defaultCountry: "IN" }, countries: [] };
  return { tags: [], groups: [] };
}

/** How the next saving of a customer is refused. */
let refusing: string | undefined;
const calls: { path: string; body: unknown }[] = [];
let pages: Record<"customer" | "duplicates" | "merge", ComponentType>;
// The pages add their words when they are loaded, so the language must be there before them.
beforeAll(async () => {
  pages = {
    customer: (await import("./customer/CustomerPage.tsx")).default,
    duplicates: (await import("./duplicates/DuplicatesPage.tsx")).default,
    merge: (await import("./merge/MergePage.tsx")).default,
  };
});
beforeEach(() => {
  calls.length = 0;
  queryClient.clear();
  useToasts.setState({ list: [] });
  vi.useFakeTimers({ now: new Date("2026-03-10T00:00:00Z"), toFake: ["Date"] });
  const permissions = ["VIEW", "CREATE", "EDIT", "DELETE"].map((action) => `CUSTOMER_MASTER.${action}`);
  useSession.setState({ me: { permissions } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ path, body });
    if (refusing && path.endsWith("/customer/save")) {
      const message = refusing;
      refusing = undefined;
      return new Response(JSON.stringify({ status: false, code: 400, message, data: { errors: [] } }), {
        status: 400,
      });
    }
    return new Response(
      JSON.stringify({ status: true, code: 100, message: "Done", data: answer(path, body) }),
    );
  });
  return () => vi.useRealTimers();
});

const wrapped = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
const ROOT = "/customer-master";
function start(at: string) {
  const { customer: Customer, duplicates: Duplicates, merge: Merge } = pages;
  return renderPages(
    [
      { path: `${ROOT}/duplicates`, element: wrapped(<Duplicates />) },
      { path: `${ROOT}/customers/view/:customerId`, element: wrapped(<Customer />) },
      { path: `${ROOT}/customers/merge/:customerId/:otherId`, element: wrapped(<Merge />) },
    ],
    ROOT + at,
  );
}
const openTimeline = async () => userEvent.click(await screen.findByRole("tab", { name: "Timeline" }));

it("lists possible duplicates with what they share, and leads to the comparison", async () => {
  start("/duplicates");
  expect(await screen.findByText(/They share the number .\+912./)).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Compare and merge" })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Compare and merge" })).toHaveAttribute(
    "href",
    `${ROOT}/customers/merge/a/b`,
  );
});

it("hints at a likely duplicate on the customer's page", async () => {
  start("/customers/view/a");
  const hint = await screen.findByRole("region", { name: "Another customer may be the same person" });
  expect(within(hint).getByRole("link", { name: "Asha R" })).toHaveAttribute(
    "href",
    `${ROOT}/customers/view/b`,
  );
  expect(screen.getByText(/Messages from .\+913. reach this customer too/)).toBeVisible();
});

it("says what was refused until it is saved", async () => {
  const user = userEvent.setup();
  start("/customers/view/a");
  await user.click(await screen.findByRole("button", { name: "Edit customer" }));
  refusing = "Not at this hour.";
  await user.click(screen.getByRole("button", { name: "Save" }));
  const said = () => useToasts.getState().list.map(({ text }) => text);
  await waitFor(() => expect(said()).toContain("Not at this hour."));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Edit customer" });
  expect(said()).not.toContain("Not at this hour.");
  const saves = calls.filter(({ path }) => path.endsWith("/customer/save"));
  expect(saves.map(({ body }) => (body as { seen?: string }).seen)).toEqual(["r1", "r1"]);
});

it("says that two are not the same person, and takes it back from the toast", async () => {
  start("/duplicates");
  await userEvent.click(await screen.findByRole("button", { name: "Not the same person" }));
  const said = (end: string) => calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
  await waitFor(() => expect(useToasts.getState().list).toHaveLength(1));
  expect(said("/duplicates/dismiss")).toEqual([{ customerIds: ["a", "b"] }]);
  useToasts.getState().list[0]?.action?.run();
  await waitFor(() => expect(said("/duplicates/undismiss")).toEqual([{ customerIds: ["a", "b"] }]));
});

it("says so on the customer's page too", async () => {
  start("/customers/view/a");
  const hint = await screen.findByRole("region", { name: "Another customer may be the same person" });
  await userEvent.click(within(hint).getByRole("button", { name: "Not the same person" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith("/dismiss"))?.body).toEqual({ customerIds: ["a", "b"] }),
  );
});

it("opens the customer that a merged one went into, under its own address", async () => {
  const { router } = start("/customers/view/b");
  await waitFor(() => expect(router.state.location.pathname).toBe(`${ROOT}/customers/view/a`));
});

it("merges what was chosen, shows the result beforehand, and undoes it from the toast", async () => {
  const user = userEvent.setup();
  const { router } = start("/customers/merge/a/b");
  const name = await screen.findByRole("group", { name: "Name" });
  expect(within(name).getByRole("radio", { name: "Asha Rao" })).toBeChecked();
  expect(screen.getByText("1 field needs no choice")).toBeVisible();
  await user.click(within(name).getByRole("radio", { name: "Asha R" }));
  const result = screen.getByRole("region", { name: "The result" });
  expect(await within(result).findByText("Asha R")).toBeVisible();
  expect(within(result).getByText(/Messages from .\+912. still reach/)).toBeVisible();
  const inTime = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    // The news of it is often quicker than the answer.
    if (path.endsWith("/merge")) {
      await waitFor(() => expect(screen.getByRole("button", { name: "Swap sides" })).toBeDisabled());
      void refreshCustomers();
    }
    return inTime(path, init);
  });
  await user.click(screen.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${ROOT}/customers/view/a`));
  const sent = calls.find(({ path }) => path.endsWith("/customers/a/merge"));
  expect(sent?.body).toEqual({ otherId: "b", choice: { name: "b" } });
  const since = calls.slice(calls.findIndex(({ path }) => path.endsWith("/customers/a/merge")));
  expect(since.filter(({ path }) => path.endsWith("/merge_preview"))).toEqual([]);
  useToasts.getState().list[0]?.action?.run();
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/customers/a/unmerge"))).toBe(true));
});

it("keeps the same values when the sides are swapped", async () => {
  const user = userEvent.setup();
  const { router } = start("/customers/merge/a/b");
  const name = await screen.findByRole("group", { name: "Name" });
  await user.click(within(name).getByRole("radio", { name: "Asha R" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Swap sides" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Swap sides" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${ROOT}/customers/merge/b/a`));
  await waitFor(() => {
    const swapped = screen.getByRole("group", { name: "Name" });
    expect(
      within(swapped)
        .getAllByRole("radio")
        .map((radio) => (radio as HTMLInputElement).checked),
    ).toEqual([true, false]);
    expect(within(swapped).getAllByRole("radio")[0]).toHaveAccessibleName("Asha R");
  });
  const phone = screen.getByRole("group", { name: "Phone Number" });
  expect(within(phone).getByRole("radio", { name: "+911" })).toBeChecked();
});

it("tells the timeline by day in words, goes on by cursor, and narrows to a kind", async () => {
  const user = userEvent.setup();
  start("/customers/view/a");
  await openTimeline();
  const day = await screen.findByRole("region", { name: "01 Mar 2026" });
  expect(
    within(day).getByText("Changed: Phone Number and an attribute that is no longer defined"),
  ).toBeVisible();
  expect(within(day).getByText("Left the group North")).toBeVisible();
  expect(within(day).getByText("Joined the segments VIP and News")).toBeVisible();
  expect(within(day).getAllByText("by Meera")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Show More" }));
  const first = await screen.findByRole("region", { name: "01 Feb 2026" });
  expect(within(first).getByText("Added")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "What to show" }));
  await user.click(await screen.findByRole("option", { name: "Merges" }));
  await waitFor(() => expect(calls.some(({ path }) => path.includes("kind=customer.merged"))).toBe(true));
});

it("undoes a merge of the last thirty days from the timeline", async () => {
  start("/customers/view/a");
  await openTimeline();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/customers/a/unmerge"))).toBe(true));
});
