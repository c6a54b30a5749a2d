import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";
import { refreshChannels } from "./queries.ts";

let CreatePage: ComponentType;
let ChannelsPage: ComponentType;
let EditPage: ComponentType;
beforeAll(async () => {
  CreatePage = (await import("./create/CreatePage.tsx")).default;
  ChannelsPage = (await import("./list/ChannelsPage.tsx")).default;
  EditPage = (await import("./form/EditPage.tsx")).default;
});

const secret = { secret: true, multiline: false, kind: "alphaNumeric", options: null, initial: "", help: "" };
const VENDORS = [
  {
    vendor: "telegram",
    name: "Telegram Bot API",
    grounds: "documented",
    proof: "secret",
    types: [
      {
        type: 5,
        fields: [{ ...secret, name: "botToken", label: "Bot token", required: "Bot token is required" }],
      },
    ],
  },
  {
    vendor: "sap365",
    name: "SAP365",
    grounds: "assumed",
    proof: "address",
    types: [{ type: 5, fields: [] }],
  },
];
let offer = { vendors: VENDORS, retired: [6], sandbox: true, reachable: false };
const SHOP = {
  id: "c1",
  name: "Shop",
  type: 5,
  vendor: "sap365",
  contactId: "shop_bot",
  environment: "live",
  data: {},
  secrets: [],
  settings: {},
};
let revision = "r1";
let posted: unknown[] = [];
let refusal: object | undefined;

beforeEach(() => {
  posted = [];
  refusal = undefined;
  offer = { ...offer, vendors: VENDORS, sandbox: true };
  queryClient.clear();
  const permissions = ["VIEW", "CREATE", "EDIT", "DELETE"].map((action) => `CHANNELS.${action}`);
  useSession.setState({ me: { permissions } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const reply = (response: unknown, status = 200) =>
      new Response(
        JSON.stringify({
          status: status === 200,
          code: status === 200 ? 100 : status,
          message: { message: "Said" },
          response,
        }),
        { status },
      );
    if (path.includes("channel_vendors")) return reply(offer);
    if (path.includes("/departments")) return reply({ departments: [{ id: "d1", name: "Care" }] });
    if (path.includes("/details"))
      return reply({ channel: { ...SHOP, revision }, details: { fields: [], grounds: "documented" } });
    if (init.method === "POST" || init.method === "PUT") {
      posted.push(JSON.parse(String(init.body)));
      return refusal ? reply(refusal, 400) : reply({ id: "c1", webhook: "by-hand", reason: null });
    }
    return reply({ channelConfig: [], more: false });
  });
});
afterEach(() => vi.unstubAllGlobals());

const start = (at: string) =>
  renderPages(
    [
      { path: "/admin/channels", element: <ChannelsPage /> },
      { path: "/admin/channels/create", element: <CreatePage /> },
      { path: "/admin/channels/:channelId/edit", element: <EditPage /> },
      { path: "/admin/channels/:id", element: <p>the channel</p> },
    ].map(({ path, element }) => ({
      path,
      element: <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>,
    })),
    at,
  );

it("offers the sandbox as the quickest start, where one runs and somebody carries WhatsApp", async () => {
  const user = userEvent.setup();
  const { unmount } = start("/admin/channels");
  expect(await screen.findByText("No channel yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Connect to the sandbox" })).toBeNull();
  unmount();
  queryClient.clear();
  offer = {
    ...offer,
    vendors: [...VENDORS, { ...VENDORS[1]!, vendor: "gupshup", types: [{ type: 4, fields: [] }] }],
  };
  const { router } = start("/admin/channels");
  await user.click(await screen.findByRole("button", { name: "Connect to the sandbox" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/channels/c1"));
  expect(posted[0]).toMatchObject({ type: 4, vendor: "gupshup", environment: "sandbox" });
});

it("leads from messenger to vendor to account, and says what is missing and what was refused", async () => {
  const user = userEvent.setup();
  const { router } = start("/admin/channels/create");
  expect(await screen.findByRole("button", { name: /Google Business Messenger/ })).toBeDisabled();
  expect(screen.getByRole("button", { name: /^WhatsApp/ })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: /^Telegram/ }));
  const vendors = await screen.findAllByRole("button", { name: /Documented|Assumed/ });
  expect(vendors.map((vendor) => within(vendor).getByText(/API|SAP365/).textContent)).toEqual([
    "Telegram Bot API",
    "SAP365",
  ]);
  await user.click(vendors[0]!);
  await user.click(await screen.findByRole("button", { name: "Create channel" }));
  expect(await screen.findByText("Bot token is required")).toBeVisible();
  expect(posted).toEqual([]);
  await user.type(screen.getByLabelText(/^Bot name/), "shop_bot");
  await user.type(screen.getByLabelText(/^Bot token/), "wrong");
  refusal = { reason: "INVALID_INPUT", errors: [{ field: "data.botToken", message: "No such token." }] };
  await user.click(screen.getByRole("button", { name: "Create channel" }));
  expect(await screen.findByText("No such token.")).toBeVisible();
  refusal = undefined;
  await user.click(screen.getByRole("combobox", { name: /^Department/ }));
  await user.click(await screen.findByRole("option", { name: "Care" }));
  await user.click(screen.getByRole("button", { name: "Create channel" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/channels/c1"));
  expect(posted.at(-1)).toMatchObject({
    type: 5,
    vendor: "telegram",
    environment: "live",
    contactId: "shop_bot",
    deptId: "d1",
    data: { botToken: "wrong" },
  });
});

it("asks for no credentials in the sandbox", async () => {
  const user = userEvent.setup();
  start("/admin/channels/create?type=5&vendor=telegram");
  await user.click(await screen.findByRole("radio", { name: "Sandbox" }));
  expect(screen.queryByLabelText(/^Bot token/)).toBeNull();
  expect(screen.getByLabelText(/^Bot name/)).toHaveValue("sandbox_bot");
  await user.click(screen.getByRole("button", { name: "Create channel" }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).not.toHaveProperty("data");
});

it("saves a channel as changed from the state in which it was opened, whatever came since", async () => {
  const user = userEvent.setup();
  revision = "r1";
  start("/admin/channels/c1/edit");
  const name = await screen.findByRole("textbox", { name: /^Name/ });
  await user.type(name, " two");
  revision = "r2";
  await refreshChannels();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(posted[0]).toMatchObject({ name: "Shop two", seen: "r1" }));
});
