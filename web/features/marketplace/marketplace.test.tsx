import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { Install, PresetCard } from "#contract/marketplace/views.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderPages } from "#web/testing/render.tsx";

const card = (id: string, name: string, more: Partial<PresetCard> = {}): PresetCard => ({
  id,
  version: 1,
  name,
  summary: `About ${name}`,
  publisher: "DLVRD",
  industry: "retail",
  languages: ["en"],
  kinds: ["support"],
  channels: [],
  needs: [],
  counts: { "canned-reply": 1, "chat-label": 1 },
  shipped: true,
  installed: 0,
  missing: [],
  ...more,
});
const PRESETS = [
  card("desk", "Small desk"),
  card("codes", "Codes", { kinds: ["template"], missing: ["MSG_TEMPLATES.CREATE"] }),
  card("booking", "Booking", { kinds: ["flow"], counts: { flow: 1 } }),
  card("visits", "Visits", { kinds: ["app"], counts: { encap: 1 } }),
];
const VISITS = {
  name: "After a visit",
  description: "Asks for stars.",
  forms: [
    {
      id: "rate",
      name: "Rating",
      title: "How was your visit at [[shop]]?",
      fields: [
        { id: "stars", key: "stars", label: "How satisfied are you?", kind: "rating", required: true },
        { id: "words", key: "words", label: "What should be better?", kind: "longText", required: false },
      ],
    },
  ],
  keeps: { words: "last_complaint" },
};
const BOOKING = {
  name: "Book a table",
  categories: ["OTHER"],
  flow: {
    version: "3.1",
    screens: [
      {
        id: "ASK",
        title: "A table at [[shop]]",
        terminal: true,
        success: true,
        data: {},
        layout: {
          type: "SingleColumnLayout",
          children: [
            {
              type: "Form",
              name: "form",
              children: [
                { type: "TextInput", label: "Your name", name: "name", required: true },
                {
                  type: "Footer",
                  label: "Book it",
                  "on-click-action": { name: "complete", payload: { name: "${form.name}" } },
                },
              ],
            },
          ],
        },
      },
    ],
  },
};
const CONTENT = {
  format: 1,
  id: "desk",
  version: 1,
  name: "Small desk",
  about: "A desk for [[shop]].",
  publisher: "DLVRD",
  questions: [{ key: "shop", label: "Name of your shop", example: "Corner shop" }],
  attributes: [],
  segments: [],
  templates: [],
  apps: [],
  flows: [],
  journeys: [],
  labels: [{ name: "Parcel", colour: "blue" }],
  replies: [{ shortcut: "welcome", text: "Welcome to [[shop]]." }],
};
const INSTALL: Install = {
  id: "i1",
  presetId: "desk",
  version: 1,
  name: "Small desk",
  kinds: ["support"],
  installedBy: { id: "u1", name: "Asha" },
  installedAt: "2026-11-01T10:00:00Z",
  things: [
    { kind: "chat-label", id: "l1", name: "Parcel", found: true, stands: true },
    { kind: "canned-reply", id: "c1", name: "welcome", found: false, stands: false },
  ],
  update: 2,
  abilities: { remove: true, update: true },
};
const CHANGES = {
  from: 1,
  to: 2,
  changes: [
    { change: "added", kind: "canned-reply", name: "thanks", parts: [] },
    { change: "changed", kind: "bot", name: "Desk bot", parts: [{ change: "added", name: "opening hours" }] },
  ],
};

let GalleryPage: ComponentType;
let ModulePage: ComponentType;
// Imported late: words are added to catalogues that the test's setup makes first.
beforeAll(async () => {
  GalleryPage = (await import("./gallery/GalleryPage.tsx")).default;
  ModulePage = (await import("./module/ModulePage.tsx")).default;
});

let sent: { method: string; path: string; body: unknown }[];
const answerTo = (path: string): unknown => {
  if (path.endsWith("/update")) return CHANGES;
  if (path.endsWith("/install")) return { install: INSTALL, job: null };
  if (path.includes("/installs")) return { installs: [INSTALL], more: false };
  if (path.includes("/departments")) return { departments: [{ id: "d1", name: "Help" }], more: false };
  if (path.endsWith("/presets/desk")) return { ...PRESETS[0], preset: CONTENT, sentences: {} };
  if (path.endsWith("/presets/booking"))
    return {
      ...PRESETS[2],
      preset: { ...CONTENT, labels: [], replies: [], flows: [BOOKING] },
      sentences: {},
    };
  if (path.endsWith("/presets/visits"))
    return { ...PRESETS[3], preset: { ...CONTENT, labels: [], replies: [], apps: [VISITS] }, sentences: {} };
  if (path.endsWith("/presets/codes"))
    return { ...PRESETS[1], preset: { ...CONTENT, id: "codes" }, sentences: {} };
  return { presets: PRESETS };
};
beforeEach(() => {
  sent = [];
  queryClient.clear();
  useToasts.setState({ list: [] });
  useSession.setState({
    me: { permissions: ["MARKET_PLACE.VIEW", "MARKET_PLACE.MODULE.VIEW"] } as unknown as Me,
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    if (method !== "GET") sent.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : null });
    const body = { status: true, code: 100, message: { message: "Done" }, response: answerTo(path) };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
});

const wrapped = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
const start = (at: string) =>
  renderPages(
    [
      { path: "/marketplace/list", element: wrapped(<GalleryPage />) },
      { path: "/admin/marketplaceModule", element: wrapped(<ModulePage />) },
    ],
    at,
  );

it("narrows the gallery, shows a preset as it would be and installs it with what was chosen", async () => {
  const user = userEvent.setup();
  const { router } = start("/marketplace/list");
  await user.type(await screen.findByRole("searchbox", { name: "Search presets" }), "small");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Codes" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Small desk" }));
  expect(router.state.location.search).toContain("preset=desk");
  const drawer = await screen.findByRole("dialog");
  expect(await within(drawer).findByText("Welcome to Corner shop.")).toBeVisible();
  await user.click(within(drawer).getByRole("button", { name: "Install" }));
  await user.type(within(drawer).getByLabelText("Name of your shop"), "Old Mill");
  await user.click(within(drawer).getByRole("button", { name: "Install now" }));
  expect(await within(drawer).findByText("Was there before")).toBeVisible();
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/e/marketplace/presets/desk/install",
      body: { answers: { shop: "Old Mill" }, channels: {}, botName: null, deptId: null },
    },
  ]);
  await user.click(within(drawer).getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ method: "DELETE", path: "/e/marketplace/installs/i1" }),
  );
  expect(useToasts.getState().list.at(-1)?.action?.label).toBe("Undo");
});

it("says what somebody lacks who may not install a preset", async () => {
  start("/marketplace/list?preset=codes");
  expect(await screen.findByText("To install it you need: MSG_TEMPLATES.CREATE")).toBeVisible();
  expect(screen.getByRole("button", { name: "Install" })).toBeDisabled();
});

it("lists what an install made, what is gone of it, and what an update would change", async () => {
  const user = userEvent.setup();
  start("/admin/marketplaceModule");
  expect(await screen.findByText("1, update to 2")).toBeVisible();
  expect(screen.getAllByText("1 of 2").length).toBeGreaterThan(0);
  await user.click(screen.getByText("Small desk"));
  const drawer = await screen.findByRole("dialog");
  expect(await within(drawer).findByText("No longer there")).toBeVisible();
  expect(await within(drawer).findByText("New: Canned reply thanks")).toBeVisible();
  expect(within(drawer).getByText("New: opening hours")).toBeVisible();
  await user.click(within(drawer).getByRole("button", { name: "Update" }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ method: "POST", path: "/e/marketplace/installs/i1/update" }),
  );
});

it("shows an app form by form, and which answers it keeps", async () => {
  const user = userEvent.setup();
  start("/marketplace/list");
  await user.click(await screen.findByRole("button", { name: "Visits" }));
  const drawer = await screen.findByRole("dialog");
  expect(await within(drawer).findByText("How was your visit at Corner shop?")).toBeInTheDocument();
  expect(within(drawer).getByText("How satisfied are you? (mandatory)")).toBeInTheDocument();
  expect(within(drawer).getByText("What should be better? → last_complaint")).toBeInTheDocument();
});

it("lets somebody walk through a flow, and asks for the channel it stands on", async () => {
  const user = userEvent.setup();
  start("/marketplace/list");
  expect(await screen.findByText("1 flow")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Booking" }));
  const drawer = await screen.findByRole("dialog");
  expect(await within(drawer).findByText("A table at Corner shop")).toBeInTheDocument();
  await user.type(await within(drawer).findByLabelText(/Your name/), "Asha");
  await user.click(within(drawer).getByRole("button", { name: "Book it" }));
  await waitFor(() => expect(within(drawer).queryByRole("button", { name: "Book it" })).toBeNull());
  await user.click(within(drawer).getByRole("button", { name: "Install" }));
  expect(await within(drawer).findByText("Channel: WhatsApp")).toBeInTheDocument();
  expect(within(drawer).getByRole("button", { name: "Install now" })).toBeDisabled();
});
