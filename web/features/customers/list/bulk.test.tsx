import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { JobView } from "#contract/jobs.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderPages } from "#web/testing/render.tsx";
import { showErasing } from "../erasing.ts";

const people = ["Asha", "Binta", "Chen"].map((name, at) => ({
  id: `c${at}`,
  name,
  phoneNumber: null,
  whatsAppNumber: null,
  facebookId: null,
  instaId: null,
  twitterId: null,
  data: [],
  tags: [],
  groups: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
}));
const job = (change: Partial<JobView>): JobView => ({
  id: "j1",
  kind: "customer.erase",
  subjectId: "e1",
  title: "",
  state: "queued",
  stage: "",
  done: 0,
  total: 2,
  error: null,
  counts: {},
  errors: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  ...change,
});
const ANSWERS: [RegExp, unknown][] = [
  [/\/customers\?/, { customers: { customers: people, headers: [], hasMore: true, next: "n" } }],
  [/\/customers_count.*exact=true/, { count: 196_982, more: false }],
  [/\/customers_count/, { count: 100_000, more: true }],
  [/\/customers\/remove$/, { job: job({}) }],
  [/\/duplicates/, { groups: [], total: 0, more: false }],
  [/\/tags/, { tags: [] }],
  [/\/groups/, { groups: [] }],
  [/\/jobs/, { jobs: [] }],
];
const calls: { path: string; body: unknown }[] = [];
const bodies = (end: string) => calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
const EVERYBODY = { filter: { search: "", groups: "", tags: "" } };
const BY_NAME = { sort: "name", order: "asc" };

let CustomersPage: ComponentType;
// The page adds its words when it is loaded, so the language must be there before it.
beforeAll(async () => {
  CustomersPage = (await import("./CustomersPage.tsx")).default;
});
beforeEach(() => {
  calls.length = 0;
  queryClient.clear();
  URL.createObjectURL = () => "blob:";
  const permissions = ["VIEW", "EDIT", "DELETE"].map((action) => `CUSTOMER_MASTER.${action}`);
  useSession.setState({ me: { eId: "e1", permissions } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const data = ANSWERS.find(([pattern]) => pattern.test(path))?.[1];
    return new Response(JSON.stringify({ status: true, code: 200, message: "Done", data }));
  });
});

function open(at: string) {
  const page = (
    <QueryClientProvider client={queryClient}>
      <CustomersPage />
    </QueryClientProvider>
  );
  return renderPages([{ path: "/", element: page }], at);
}
function start(at = "/?segment=all") {
  open(at);
  return userEvent.setup();
}
const bar = async () => within(await screen.findByRole("toolbar"));

it("exports who is ticked and nobody else; every match where that was asked for; in the order shown", async () => {
  const user = start("/?segment=all&sort=name");
  await user.click(await screen.findByRole("checkbox", { name: "Select Asha" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Chen" }));
  await user.click((await bar()).getByRole("button", { name: "Export selected" }));
  await waitFor(() => expect(bodies("/customers_csv")).toEqual([{ customerIds: ["c0", "c2"], ...BY_NAME }]));
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click((await bar()).getByRole("button", { name: "Select every match" }));
  await user.click((await bar()).getByRole("button", { name: "Export every match" }));
  await waitFor(() => expect(bodies("/customers_csv")[1]).toEqual({ ...EVERYBODY, ...BY_NAME }));
});

it("takes who is ticked out of the segment that is shown, but out of none that a rule fills", async () => {
  const segment = (id: string, kind: string) => ({
    id,
    name: `Segment ${id}`,
    count: 3,
    kind,
    rule: null,
    counting: false,
  });
  ANSWERS.unshift(
    [/\/unmap_customers$/, { unmapped: 1 }],
    [/\/tags/, { tags: [segment("s1", "static"), segment("s2", "dynamic")] }],
  );
  const user = start("/?segment=s1");
  await user.click(await screen.findByRole("checkbox", { name: "Select Asha" }));
  await user.click((await bar()).getByRole("button", { name: "Remove from segment" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove from Segment s1?" }));
  expect(question.getByText("1 customer leaves Segment s1 and stays a customer.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Yes" }));
  await waitFor(() =>
    expect(bodies("/tags/unmap_customers")).toEqual([{ tagIds: ["s1"], customerIds: ["c0"] }]),
  );
  await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
  await user.click(screen.getByText("Segment s2"));
  await user.click(await screen.findByRole("checkbox", { name: "Select Asha" }));
  expect((await bar()).queryByRole("button", { name: /^Remove from/ })).toBeNull();
  ANSWERS.splice(0, 2);
});

it("asks how many are to be erased, shows how far it is, and tells the end", async () => {
  const user = start();
  await user.click(await screen.findByRole("checkbox", { name: "Select Asha" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Binta" }));
  await user.click((await bar()).getByRole("button", { name: "Erase" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Erase customers?" }));
  expect(question.getByText(/^2 customers and everything kept .+ cannot be undone\.$/)).toBeVisible();
  expect(bodies("/customers/remove")).toEqual([]);
  await user.click(question.getByRole("button", { name: "Yes" }));
  const row = await screen.findByRole("group", { name: "Erasing customers" });
  expect(bodies("/customers/remove")).toEqual([{ customerIds: ["c0", "c1"] }]);
  expect(screen.queryByRole("toolbar")).toBeNull();
  await user.click(within(row).getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/customers/remove_stop"))).toBe(true));
  showErasing(job({ updatedAt: "2026-01-01T00:00:05Z" }));
  showErasing(job({ state: "done", counts: { erased: 2 }, updatedAt: "2026-01-01T00:00:09Z" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "Erasing customers" })).toBeNull());
  expect(useToasts.getState().list.map(({ text }) => text)).toContain("2 customers were erased");
});

it("says how many every match are, however many", async () => {
  const user = start();
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click((await bar()).getByRole("button", { name: "Select every match" }));
  await user.click((await bar()).getByRole("button", { name: "Erase" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/^196,982 customers/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(bodies("/customers/remove")).toEqual([EVERYBODY]));
});

it("sorts by the head of a column, keeps it in the address and begins anew with it", async () => {
  const { router } = open("/?segment=all&from=10&after=n");
  const user = userEvent.setup();
  const head = (name: string) => screen.findByRole("columnheader", { name });
  const address = () => router.state.location.search;
  expect(await head("Added")).toHaveAttribute("aria-sort", "descending");
  expect(await head("Name")).toHaveAttribute("aria-sort", "none");
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(address()).toBe("?segment=all&sort=name");
  expect(await head("Name")).toHaveAttribute("aria-sort", "ascending");
  await waitFor(() =>
    expect(calls.some(({ path }) => /\/customers\?.*sort=name&order=asc&from=0/.test(path))).toBe(true),
  );
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(address()).toBe("?segment=all&sort=-name");
  await user.click(screen.getByRole("button", { name: "Sort by: Name, descending" }));
  await user.click(await screen.findByRole("menuitem", { name: "Added" }));
  expect(address()).toBe("?segment=all");
});
