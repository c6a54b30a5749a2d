import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { TrashEntryView } from "#contract/trash/index.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderPages } from "#web/testing/render.tsx";

const entry = (id: string, change: Partial<TrashEntryView> = {}): TrashEntryView => ({
  id,
  kind: "segment",
  name: `Segment ${id}`,
  deletedBy: { id: "u1", name: "Asha" },
  deletedAt: "2026-01-01T00:00:00Z",
  daysLeft: 12,
  contents: { segment: 1, segment_member: 1_234 },
  ...change,
});
const ENTRIES = [entry("a"), entry("b", { kind: "webhook", daysLeft: 0, contents: { webhook: 1 } })];
const LIST = {
  entries: ENTRIES,
  total: 2,
  kinds: [
    { kind: "segment", count: 1 },
    { kind: "webhook", count: 1 },
  ],
};

let TrashPage: ComponentType;
// Imported late: words are added to catalogues that the test's setup makes first.
beforeAll(async () => {
  TrashPage = (await import("./TrashPage.tsx")).default;
});

interface Sent {
  path: string;
  body: unknown;
}
let sent: Sent[];
let taken: boolean;
beforeEach(() => {
  sent = [];
  taken = false;
  queryClient.clear();
  useToasts.setState({ list: [] });
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (!init?.method || init.method === "GET") return reply(200, LIST);
    const body = JSON.parse(String(init.body)) as { name?: string | null };
    sent.push({ path, body });
    if (path.endsWith("/restore") && path.includes("/a/") && taken && body.name === null)
      return reply(409, null, "The name Segment a is taken by now.");
    if (path.endsWith("/trash/restore"))
      return reply(200, { restored: 1, refused: [{ id: "b", name: "Segment b", reason: "No." }] });
    return reply(200, {}, "Done");
  });
});
const reply = (status: number, response: unknown, message = "") =>
  new Response(JSON.stringify({ status: status === 200, code: status, message: { message }, response }), {
    status,
    headers: { "content-type": "application/json" },
  });
const show = () =>
  renderPages([
    {
      path: "/",
      element: (
        <QueryClientProvider client={queryClient}>
          <TrashPage />
        </QueryClientProvider>
      ),
    },
  ]);
const row = async (name: string) => (await screen.findByText(name)).closest("tr")!;
const said = () => useToasts.getState().list.map(({ text }) => text);

it("says what comes back before it restores, and restores", async () => {
  show();
  await userEvent.click(await row("Segment a"));
  const dialog = await screen.findByRole("dialog", { name: "Restore Segment a?" });
  expect(within(dialog).getByText("Customers in it").nextSibling).toHaveTextContent("1,234");
  await userEvent.click(within(dialog).getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(said()).toEqual(["Done"]));
  expect(sent).toEqual([{ path: "/e/enterprise/trash/a/restore", body: { name: null } }]);
});

it("asks for another name where its own is taken", async () => {
  taken = true;
  show();
  await userEvent.click(await row("Segment a"));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Restore" }));
  const name = await within(dialog).findByRole("textbox", { name: "Another name" });
  expect(within(dialog).getByText("The name Segment a is taken by now.")).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, "Gold 2");
  await userEvent.click(within(dialog).getByRole("button", { name: "Restore under this name" }));
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ name: "Gold 2" }));
});

it("restores several, and says which could not be", async () => {
  show();
  await row("Segment a");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Segment a" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Segment b" }));
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(said()).toEqual(["1 restored", "Segment b: No."]));
  expect(sent).toEqual([{ path: "/e/enterprise/trash/restore", body: { ids: ["a", "b"] } }]);
});

it("empties the trash after a question", async () => {
  show();
  await row("Segment a");
  await userEvent.click(screen.getByRole("button", { name: "Empty trash" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete all 2 entries for good?" });
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/e/enterprise/trash/empty", body: { kind: null } }]));
});

it("offers a way back in the toast of a deletion, whichever page it happened on", async () => {
  const refresh = vi.fn();
  toastDeleted("Segment Deleted", "segment", "s1", refresh);
  const [first] = useToasts.getState().list;
  expect(first).toMatchObject({ text: "Segment Deleted", action: { label: "Undo" } });
  first!.action!.run();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ path: "/e/enterprise/trash/undo", body: { kind: "segment", subjectId: "s1" } }]);
});
