import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";

const FORM = {
  name: "Diwali",
  channelId: null,
  phoneNumber: ["+919812345678"],
  who: "picked",
  customers: [],
  segments: [],
  groups: [],
  message: { template: {} },
  columnMapping: [],
  countClicks: false,
  holdOut: "",
  shares: [],
  others: [],
  fallback: null,
};
const draft = (name: string, revision: string, by = "Asha") => ({
  id: "d1",
  name,
  channelName: "",
  channelType: null,
  templateName: "",
  changedBy: { name: by },
  changedAt: "2026-11-20T10:31:00Z",
  createdBy: { name: "Asha" },
  createdOn: "2026-11-20T10:00:00Z",
  revision,
});
const gone = [
  { what: "template", name: "autumn_sale", count: 1 },
  { what: "segment", name: "", count: 2 },
];

interface Asked {
  method: string;
  path: string;
  body: { name?: string; seen?: string };
}
const asked: Asked[] = [];
/** What the server says to the next writing. */
let refusal: { status: number; code: number; message: string } | undefined;
let theirs = draft("Diwali", "r1");
let NewPage: ComponentType;
let DraftsPage: ComponentType;
beforeAll(async () => {
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  NewPage = (await import("./NewPage.tsx")).default;
  DraftsPage = (await import("../list/DraftsPage.tsx")).default;
});
beforeEach(() => {
  asked.length = 0;
  refusal = undefined;
  theirs = draft("Diwali", "r1");
  queryClient.clear();
  useSession.setState({ me: { permissions: ["CAMPAIGNS.CREATE"] } as unknown as Me });
  const answer = (method: string, path: string, body: Asked["body"]): unknown => {
    if (/drafts\?/.test(path)) return { drafts: [theirs], more: false };
    if (path.endsWith("drafts/d1") && method === "GET")
      return {
        draft: theirs,
        opened: { form: { ...FORM, name: theirs.name }, channels: [], gone, revision: theirs.revision },
      };
    if (/drafts/.test(path) && method !== "DELETE") return { draft: draft(String(body.name), "r2") };
    if (/columns/.test(path)) return { columns: [] };
    return {};
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    const body = init.body ? JSON.parse(String(init.body)) : {};
    if (method !== "GET") asked.push({ method, path, body });
    if (refusal && (method === "PUT" || method === "POST")) {
      const { status, ...said } = refusal;
      refusal = undefined;
      return new Response(JSON.stringify({ status: false, ...said }), { status });
    }
    return new Response(
      JSON.stringify({ status: true, code: 200, message: "Draft deleted", data: answer(method, path, body) }),
    );
  });
});

const start = (search = "") =>
  renderPages(
    [
      {
        path: "/campaigns/broadcast/create",
        element: (
          <QueryClientProvider client={queryClient}>
            <NewPage />
          </QueryClientProvider>
        ),
      },
      {
        path: "/campaigns/broadcast/drafts",
        element: (
          <QueryClientProvider client={queryClient}>
            <DraftsPage />
          </QueryClientProvider>
        ),
      },
      { path: "*", element: <p>elsewhere</p> },
    ],
    `/campaigns/broadcast/${search || "create"}`,
  );
const nameField = () => screen.findByRole("textbox", { name: /^Name/ });
const written = () => asked.filter(({ method }) => method !== "DELETE");

it("keeps what is typed by itself, first as a new draft, then as the same one", async () => {
  const user = userEvent.setup();
  start();
  await user.type(await nameField(), "Monsoon");
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]).toMatchObject({ method: "POST", body: { name: "Monsoon" } });
  await screen.findByText(/^Kept at /);
  await user.type(await nameField(), " sale");
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(written()[1]).toMatchObject({ method: "PUT", body: { name: "Monsoon sale", seen: "r2" } });
  expect(new URL(location.href).searchParams.get("draft")).toBe("d1");
});

it("keeps what is not kept yet when somebody goes on to another page", async () => {
  const user = userEvent.setup();
  const { router } = start();
  await user.type(await nameField(), "Quick");
  expect(written()).toHaveLength(0);
  await router.navigate("/campaigns/broadcast/drafts");
  await waitFor(() => expect(written()).toMatchObject([{ method: "POST", body: { name: "Quick" } }]));
});

it("says what is there no more of what it named", async () => {
  start("create?draft=d1");
  expect(await nameField()).toHaveValue("Diwali");
  expect(screen.getByText("the template autumn_sale")).toBeVisible();
  expect(screen.getByText("2 segments")).toBeVisible();
  expect(screen.getByLabelText(/Mobile Numbers/)).toHaveValue("+919812345678");
  expect(written()).toHaveLength(0);
});

it("tells who else has changed it, and writes over theirs only when it is told to", async () => {
  const user = userEvent.setup();
  start("create?draft=d1");
  refusal = { status: 409, code: 1409, message: "Somebody else has changed this since you opened it." };
  theirs = draft("Holi", "r9", "Bilal");
  await user.type(await nameField(), "!");
  expect(await screen.findByText(/^Bilal has changed this draft too, at /)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  await user.type(await nameField(), "!");
  expect(written()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(written()[1]!.body).toMatchObject({ name: "Diwali!!" });
  expect(written()[1]!.body.seen).toBeUndefined();
  await screen.findByText(/^Kept at /);
});

it("shows theirs instead", async () => {
  const user = userEvent.setup();
  start("create?draft=d1");
  refusal = { status: 409, code: 1409, message: "Somebody else has changed this since you opened it." };
  await user.type(await nameField(), "!");
  theirs = draft("Holi", "r9", "Bilal");
  await user.click(await screen.findByRole("button", { name: "Show theirs" }));
  await waitFor(async () => expect(await nameField()).toHaveValue("Holi"));
});

it("says of a draft that somebody deleted or sent that it is gone, and keeps it anew when told to", async () => {
  const user = userEvent.setup();
  start("create?draft=d1");
  refusal = { status: 404, code: 1404, message: "The draft was not found." };
  await user.type(await nameField(), "!");
  await user.click(await screen.findByRole("button", { name: "Keep it as a new draft" }));
  await waitFor(() => expect(written()[1]).toMatchObject({ method: "POST" }));
});

it("says why it is not kept, and tries again", async () => {
  const user = userEvent.setup();
  start();
  const message = "There are 500 drafts of broadcasts already. Delete those that nobody needs.";
  refusal = { status: 409, code: 409, message };
  await user.type(await nameField(), "Full");
  expect(await screen.findByText(/^What you wrote last is not kept: There are 500 drafts/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^Kept at /);
});

it("lists drafts with who changed them last, and deletes one with a way back", async () => {
  const user = userEvent.setup();
  theirs = draft("", "r1", "Bilal");
  start("drafts");
  expect(await screen.findByRole("link", { name: "Untitled" })).toHaveAttribute(
    "href",
    "/campaigns/broadcast/create?draft=d1",
  );
  expect(screen.getAllByText("Bilal")[0]).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Untitled/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect(asked).toMatchObject([{ method: "DELETE" }]));
});
