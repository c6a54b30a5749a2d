import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { remember } from "#web/platform/storage.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { artifact, wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import { template } from "#web/testing/templates.tsx";
import { BLANK, type Draft, type Settled } from "./draft.ts";
import type * as Dialog from "./MessageDialog.tsx";

const lamp = artifact("a1", "lamp.png");
// The picker is the library's own, and tried there.
vi.mock("#web/features/library/public.tsx", () => ({
  AttachmentPicker: ({ opened, onChoose }: { opened: boolean; onChoose: (chosen: object) => void }) =>
    opened ? <button onClick={() => onChoose({ data: lamp.data, artifact: lamp })}>lamp.png</button> : null,
}));

const picture = template("t9", "lamps", {
  status: "APPROVED",
  components: [
    { type: "HEADER", format: "IMAGE", example: { header_handle: ["4::x"] } },
    { type: "BODY", text: "Hello {{1}}.", example: { body_text: [["Asha"]] } },
  ],
});
const start: Draft = {
  ...BLANK,
  channel: { id: "c1", name: "Acme Shop", type: 4, contactId: "" },
  template: picture,
  numbers: "+919812345678",
  customers: [{ id: "m1", name: "Meera", phoneNumber: "+919812345678" }],
};
const send = vi.fn();
const onClose = vi.fn();
const asked: string[] = [];
const field = (name: string | RegExp) => screen.findByRole("textbox", { name });
const toasts = () => useToasts.getState().list.map(({ text }) => text);
let chats = 0;
const open = (settled: Settled, of = `chat ${++chats}`) =>
  renderOne(
    wrapped(
      <MessageDialog
        title="To a person"
        submitLabel="Send it"
        of={of}
        start={start}
        chosen={picture}
        settled={settled}
        send={send}
        onClose={onClose}
      />,
    ),
  );

let MessageDialog: typeof Dialog.MessageDialog;
beforeAll(async () => {
  // A text field that grows listens for fonts, which this browser has none of.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  await import("../start.ts");
  // What the form fetches when it is first opened: a busy machine takes longer for it than a test waits.
  await Promise.all([
    import("./choosing.ts"),
    import("#web/features/templates/picker/TemplatePicker.tsx"),
    import("#web/features/templates/mapping/VariableMapping.tsx"),
  ]);
  ({ MessageDialog } = await import("./MessageDialog.tsx"));
});
beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const data = path.includes("/columns") ? { columns: [] } : { templates: [picture], more: false };
    return new Response(JSON.stringify({ status: true, code: 100, message: "Done", data }));
  });
  send.mockReset().mockResolvedValue({});
  onClose.mockReset();
  useToasts.setState({ list: [] });
});

it("shows a chat's channel and number, and sends nothing without the picture", async () => {
  const user = userEvent.setup();
  open("number");
  expect(await screen.findByRole("combobox", { name: "Choose Channel" })).toBeDisabled();
  expect(screen.getByRole("combobox", { name: "Choose Channel" })).toHaveValue("Acme Shop");
  const number = await field("Mobile Numbers");
  expect(number).toBeDisabled();
  expect(number).toHaveValue("+919812345678");
  expect(screen.getByText("Meera")).toBeVisible();
  await user.type(await field(/^Value/), "Meera");
  await user.click(screen.getByRole("button", { name: "Send it" }));
  await screen.findByText("Attachment is missing !");
  expect(send).not.toHaveBeenCalled();
  // Whoever handles chats need not be allowed to look at customers.
  expect(asked.filter((path) => path.includes("/columns"))).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Attach" }));
  await user.click(await screen.findByRole("button", { name: "lamp.png" }));
  await user.click(screen.getByRole("button", { name: "Send it" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![0]).toMatchObject({
    message: {
      template: { templateUId: "t9", media: { fileName: "lamp.png", url: "/e/drive/a1/lamp.png" } },
    },
    columnMapping: [{ variable: "body.1", type: "static", value: "Meera" }],
  });
});

it("stays with what the server names, and closes on what is nobody's field", async () => {
  const user = userEvent.setup();
  const write = async () => {
    await user.type(await field(/^Value/), "Meera");
    await user.click(await screen.findByRole("button", { name: "Attach" }));
    await user.click(await screen.findByRole("button", { name: "lamp.png" }));
  };
  const press = () => user.click(screen.getByRole("button", { name: "Send it" }));
  const errors = [{ field: "message.template.media", message: "Invalid file type !" }];
  send.mockRejectedValueOnce(new ApiError(400, 400, "Invalid file type !", errors));
  const first = open("number", "a chat");
  await write();
  await press();
  await screen.findByText("Invalid file type !");
  expect(onClose).not.toHaveBeenCalled();

  send.mockRejectedValueOnce(new ApiError(409, 409, "You do not take part in this chat."));
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts()).toEqual(["You do not take part in this chat."]);
  first.unmount();

  // What could not be sent is not written twice, nor sent twice where its answer was lost.
  open("number", "a chat");
  expect(await field(/^Value/)).toHaveValue("Meera");
  expect(screen.getByText("lamp.png")).toBeVisible();
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  const [, failed, again] = send.mock.calls.map(([, messageId]) => messageId);
  expect(again).toBe(failed);
});

it("tries a campaign on numbers of one's own, the same ones the next time", async () => {
  const user = userEvent.setup();
  remember.remove("dlvrd.broadcast.test");
  const first = open("channel");
  expect(await screen.findByRole("combobox", { name: "Choose Channel" })).toBeDisabled();
  const numbers = await field("Mobile Numbers");
  await user.type(numbers, "+919812345099");
  await user.click(await screen.findByRole("button", { name: "Attach" }));
  await user.click(await screen.findByRole("button", { name: "lamp.png" }));
  await user.type(await field(/^Value/), "Meera");
  await user.click(screen.getByRole("button", { name: "Send it" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![0]).toMatchObject({ channelId: "c1", phoneNumber: ["+919812345099"] });
  first.unmount();
  open("channel");
  expect(await field("Mobile Numbers")).toHaveValue("+919812345099");
});
