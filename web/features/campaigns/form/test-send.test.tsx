import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { remember } from "#web/platform/storage.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import { template } from "#web/testing/templates.tsx";
import type * as Tested from "./TestSend.tsx";

const campaign = {
  id: "k1",
  name: "Autumn",
  channelId: "c1",
  channelName: "Acme Shop",
  channelType: 4,
  contactId: "+15550100001",
  templateId: "order_shipped",
  message: { template: { templateId: "order_shipped", templateUId: "t1" } },
  variables: [{ variable: "body.1", type: "static", value: "friend" }],
  countClicks: false,
};
let TestSend: typeof Tested.TestSend;
/** What is answered with a refusal. */
let refused: string | undefined;
const orders: unknown[] = [];
const onClose = vi.fn();

beforeAll(async () => {
  // A text field that grows listens for fonts, which this browser has none of.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  await import("../start.ts");
  // What the form fetches when it is first opened: a busy machine takes longer for it than a test waits.
  await Promise.all([
    import("#web/features/broadcasts/form/MessageDialog.tsx"),
    import("#web/features/broadcasts/form/choosing.ts"),
    import("#web/features/templates/picker/TemplatePicker.tsx"),
    import("#web/features/templates/mapping/VariableMapping.tsx"),
  ]);
  ({ TestSend } = await import("./TestSend.tsx"));
});
beforeEach(() => {
  queryClient.clear();
  useToasts.setState({ list: [] });
  remember.remove("dlvrd.broadcast.test");
  orders.length = 0;
  refused = undefined;
  onClose.mockReset();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (refused && path.includes(refused))
      return new Response(JSON.stringify({ status: false, code: 404, message: "It is gone." }), {
        status: 404,
      });
    if (path.includes("/create")) orders.push(JSON.parse(String(init.body)));
    const data = path.includes("/columns")
      ? { columns: [] }
      : path.includes("/templates?")
        ? { templates: [], more: false }
        : path.includes("/templates")
          ? template("t1", "order_shipped", { status: "APPROVED" })
          : { data: campaign };
    return new Response(JSON.stringify({ status: true, code: 100, message: "Done", data }));
  });
});
const toasts = () => useToasts.getState().list.map(({ text }) => text);
const open = () => renderOne(wrapped(<TestSend campaignId="k1" onClose={onClose} />));

it("begins with the campaign's message and goes to the number alone, through the campaign's channel", async () => {
  const user = userEvent.setup();
  open();
  const channel = await screen.findByRole("combobox", { name: "Choose Channel" });
  expect(channel).toBeDisabled();
  expect(channel).toHaveValue("Acme Shop");
  expect(await screen.findByRole("combobox", { name: "Choose Template" })).toHaveValue("order_shipped");
  await user.click(await screen.findByRole("button", { name: "Send test" }));
  await screen.findByText("This Field is Mandatory");
  expect(orders).toEqual([]);

  await user.type(await screen.findByRole("textbox", { name: "Mobile Numbers" }), "+919812345099");
  const value = await screen.findByRole("textbox", { name: /^Value/ });
  expect(value).toHaveValue("friend");
  await user.clear(value);
  await user.type(value, "me");
  await user.click(screen.getByRole("button", { name: "Send test" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(orders).toEqual([
    expect.objectContaining({
      name: "Test of Autumn",
      channelId: "c1",
      phoneNumber: ["+919812345099"],
      columnMapping: [{ variable: "body.1", type: "static", value: "me" }],
      start: true,
      resourceId: "k1",
      resourceType: "CAMPAIGN",
    }),
  ]);
  expect(toasts()).toEqual(["Test message sent"]);
});

it("closes with the server's words where the campaign is gone", async () => {
  refused = "/campaign/";
  open();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts()).toEqual(["It is gone."]);
});
