import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useToasts } from "#web/platform/toast/store.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderPages } from "#web/testing/render.tsx";
import { called, calls, startFakes } from "#web/testing/templates.tsx";

let TemplatesPage: ComponentType;
let BuilderPage: ComponentType;
beforeAll(async () => {
  TemplatesPage = (await import("./list/TemplatesPage.tsx")).default;
  BuilderPage = (await import("./builder/BuilderPage.tsx")).default;
  // What the builder opens on demand is there at once then.
  await Promise.all([
    import("./whatsapp/WhatsAppForm.tsx"),
    import("./builder/TextForm.tsx"),
    import("./preview/TemplatePreview.tsx"),
  ]);
}, 30_000);
beforeEach(() => startFakes());

const start = (path: string) =>
  renderPages(
    [
      { path: "/admin/messageTemplate/whatsapp", element: wrapped(<TemplatesPage />) },
      { path: "/admin/messageTemplate/create", element: wrapped(<BuilderPage />) },
      { path: "/admin/messageTemplate/:templateId", element: wrapped(<BuilderPage />) },
    ],
    `/admin/messageTemplate/${path}`,
  );
const phone = () => screen.findByRole("region", { name: "Message on the phone" });

describe("the list", () => {
  it("shows templates with their status, and what to do about a rejected one", async () => {
    start("whatsapp");
    expect(await screen.findByRole("link", { name: "order_shipped" })).toBeVisible();
    expect(screen.getByText(/A variable, an example or a link is not as WhatsApp wants it/)).toBeVisible();
    expect(
      within(screen.getByRole("group", { name: "Status" })).getByRole("button", { name: /Rejected/ }),
    ).toBeVisible();
  });

  it("narrows by status, by name and by channel, and keeps that in the address", async () => {
    const { router } = start("whatsapp?channel=c1");
    await screen.findByRole("link", { name: "order_shipped" });
    await userEvent.click(screen.getByRole("button", { name: /^Rejected/ }));
    await waitFor(() => expect(called("GET", "status=REJECTED")).toHaveLength(1));
    await userEvent.type(screen.getByRole("searchbox"), "week");
    await waitFor(() => expect(router.state.location.search).toContain("name=week"));
    await waitFor(() => expect(called("GET", "name=week")[0]?.path).toContain("channelId=c1"));
  });

  it("removes with a way back", async () => {
    start("whatsapp");
    await userEvent.click(await screen.findByRole("button", { name: "More actions for order_shipped" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await waitFor(() => expect(called("DELETE", "/templates/t1")).toHaveLength(1));
    await waitFor(() => expect(useToasts.getState().list).toHaveLength(1));
    useToasts.getState().list[0]!.action!.run();
    await waitFor(() => expect(called("POST", "/trash/undo")).toHaveLength(1));
  });

  it("says to connect a channel first where there is none", async () => {
    startFakes({ channels: [] });
    vi.stubGlobal(
      "fetch",
      async (path: string) =>
        new Response(
          JSON.stringify({
            status: true,
            code: 100,
            message: "",
            data: path.includes("/channels")
              ? { channels: [], languages: [] }
              : { templates: [], more: false },
          }),
        ),
    );
    start("whatsapp");
    expect(await screen.findByText("Connect a channel first")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open channels" })).toHaveAttribute("href", "/admin/channels");
  });
});

describe("the builder", () => {
  it("shows what is written on the phone, with examples in place of variables", async () => {
    start("t1");
    const text = await screen.findByRole("textbox", { name: /^Text\s*\d/ });
    expect(await phone()).toHaveTextContent("Hello Asha, your order is on its way.");
    expect(within(await phone()).getByText("order").tagName).toBe("STRONG");
    await userEvent.clear(screen.getByRole("textbox", { name: /Example of \{\{1\}\}/ }));
    expect(await phone()).toHaveTextContent("Hello {{1}}, your order");
    fireEvent.change(text, { target: { value: "Bye {{1}} now" } });
    expect(await phone()).toHaveTextContent("Bye {{1}} now");
  });

  it("sets markup around the selection by its keys, adds variables, and takes steps back and forth", async () => {
    start("t1");
    const text = (await screen.findByRole("textbox", { name: /^Text\s*\d/ })) as HTMLTextAreaElement;
    fireEvent.change(text, { target: { value: "Hello you" } });
    text.setSelectionRange(6, 9);
    fireEvent.keyDown(text, { code: "KeyB", ctrlKey: true });
    expect(text.value).toBe("Hello *you*");
    text.setSelectionRange(11, 11);
    await userEvent.click(screen.getByRole("button", { name: "Add variable" }));
    expect(text.value).toBe("Hello *you*{{1}}");
    fireEvent.keyDown(text, { code: "KeyZ", ctrlKey: true });
    fireEvent.keyDown(text, { code: "KeyZ", ctrlKey: true, shiftKey: true });
    expect(text.value).toBe("Hello *you*{{1}}");
  });

  it("holds what is blank against nobody before they try, then leads to it", async () => {
    start("create");
    await screen.findByRole("heading", { level: 1, name: "New template" });
    expect(screen.queryByText("The name is missing. Write it.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Submit for approval" }));
    expect((await screen.findAllByText("The name is missing. Write it.")).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveFocus());
    expect(called("POST", "/templates")).toEqual([]);
  });

  it("lets a new button be written on at once", async () => {
    start("t1");
    await userEvent.click(await screen.findByRole("button", { name: "Add button" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Quick reply/ }));
    await waitFor(() => expect(screen.getAllByRole("textbox", { name: /^Label/ }).at(-1)).toHaveFocus());
  });

  it("marks the example that is missing", async () => {
    start("t1");
    const example = await screen.findByRole("textbox", { name: /Example of \{\{1\}\}/ });
    await userEvent.clear(example);
    expect(example).not.toBeInvalid();
    await userEvent.click(screen.getByRole("button", { name: "Submit for approval" }));
    expect(example).toBeInvalid();
  });

  it("says of which button something is missing, and marks the example of an address", async () => {
    start("t1");
    for (const kind of [/Quick reply/, /Open a page/]) {
      await userEvent.click(await screen.findByRole("button", { name: "Add button" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: kind }));
    }
    const address = await screen.findByRole("textbox", { name: /^Address/ });
    await userEvent.click(address);
    await userEvent.paste("https://shop.example/{{1}}");
    await userEvent.click(screen.getByRole("button", { name: "Submit for approval" }));
    const review = screen.getByRole("region", { name: "Review" });
    for (const name of [
      "Button 1: The label is missing. Write it.",
      "Button 2: The label is missing. Write it.",
      /^Button 2: The address has no example for \{\{1\}\}/,
    ])
      expect(within(review).getByRole("button", { name })).toBeVisible();
    expect(address).not.toBeInvalid();
    expect(screen.getByRole("textbox", { name: /^Example of the whole address/ })).toBeInvalid();
  });

  it("starts from an example, saves it and goes to its page", async () => {
    const { router } = start("create");
    await userEvent.click(await screen.findByRole("button", { name: /Order on its way/ }));
    expect(await phone()).toHaveTextContent("Hi Asha, your order A-1009 has left our store");
    expect(screen.getByRole("region", { name: "Review" })).toHaveTextContent(
      "Nothing known speaks against it.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/messageTemplate/t9"));
    expect(called("POST", "/templates")[0]?.body).toMatchObject({
      channelId: "c1",
      name: "order_shipped",
      category: "UTILITY",
      components: [{ type: "HEADER" }, { type: "BODY" }, { type: "BUTTONS" }],
    });
  });

  it("keeps the buttons of all cards of one shape", async () => {
    start("create");
    await userEvent.click(await screen.findByRole("button", { name: /New arrivals/ }));
    const cards = await screen.findByRole("region", { name: "Cards" });
    const remove = within(cards).getByRole("button", { name: "Remove Button 1" });
    await userEvent.click(remove);
    await userEvent.click(within(cards).getByRole("button", { name: /^Card 2/ }));
    expect(within(cards).queryByText("Quick reply")).toBeNull();
    expect(within(cards).getByRole("textbox", { name: /^Label/ })).toHaveValue("See it");
    await userEvent.click(screen.getByRole("button", { name: "Submit for approval" }));
    expect(screen.getAllByText(/has no example image/).length).toBeGreaterThan(0);
  });

  it("puts what the server refuses beside its field", async () => {
    const message = "Another template is called so.";
    startFakes({ refusal: { code: 409, message, errors: [{ field: "name", message }] } });
    start("t1");
    await userEvent.click(await screen.findByRole("button", { name: "Submit for approval" }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByRole("textbox", { name: /^Name/ })).toBeInvalid();
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("makes a template of the channel's kind, ready without approval", async () => {
    start("create?channelId=c2");
    expect(await screen.findByText("This channel needs no approval.")).toBeVisible();
    fireEvent.change(screen.getByRole("textbox", { name: /^Name/ }), { target: { value: "Bill due" } });
    fireEvent.change(await screen.findByRole("textbox", { name: /^Text\s*\d/ }), {
      target: { value: "Your bill is due." },
    });
    expect(await phone()).toHaveTextContent("1 message (GSM-7)");
    await userEvent.click(screen.getByRole("button", { name: "Make ready" }));
    await waitFor(() => expect(called("POST", "/submit")).toHaveLength(1));
  });
});

describe("editing what the vendor has approved", () => {
  const broadcast = (id: string, name: string, more: object) => ({
    id,
    name,
    channelId: "c1",
    templateName: "bill_due",
    startAt: null,
    ...more,
  });
  const BROADCASTS = [
    broadcast("b1", "Bills of May", { state: "running" as const }),
    broadcast("b2", "Bills of June", { state: "scheduled" as const, startAt: "2026-12-01T08:00:00.000Z" }),
    broadcast("b3", "Bills of April", { state: "done" as const }),
    broadcast("b4", "Another template", { state: "running" as const, templateName: "order_shipped" }),
    broadcast("b5", "Another channel", { state: "running" as const, channelId: "c2" }),
  ];
  const change = async () => {
    const text = await screen.findByRole("textbox", { name: /^Text\s*\d/ });
    fireEvent.change(text, { target: { value: "Hello {{1}}, your bill is here." } });
    await userEvent.click(screen.getByRole("button", { name: "Submit edit" }));
  };

  it("is offered in the row's menu, with what cannot be changed disabled and why", async () => {
    start("whatsapp");
    await userEvent.click(await screen.findByRole("button", { name: "More actions for bill_due" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    expect(name).toBeDisabled();
    expect(name).toHaveAccessibleDescription(/knows it by this name/);
    expect(screen.getByText(/knows it in this language/)).toBeVisible();
    for (const radio of await screen.findAllByRole("radio", { name: /^(Utility|Authentication|Marketing)/ }))
      expect(radio).toBeDisabled();
    expect(screen.getByText(/has approved it in this category/)).toBeVisible();
    expect(screen.getByText(/knows its variables this way/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: /^Text\s*\d/ })).toBeEnabled();
    expect(screen.getByText(/Edits left: 9 of 10 in 30 days/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Submit edit" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: /Save/ })).toBeNull();
  });

  it("asks first, naming the broadcasts that it meets", async () => {
    startFakes({ broadcasts: BROADCASTS });
    start("t3");
    await change();
    const question = await screen.findByRole("alertdialog");
    expect(within(question).getByText(/Until it is approved it cannot be sent/)).toBeVisible();
    const met = await within(question).findAllByRole("listitem");
    expect(met.map(({ textContent }) => textContent)).toEqual([
      "Bills of May · running",
      expect.stringMatching(/^Bills of June · scheduled · /),
    ]);
    expect(called("POST", "/edit")).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: "Submit edit" }));
    await waitFor(() => expect(called("POST", "/templates/t3/edit")).toHaveLength(1));
    expect(called("POST", "/edit")[0]!.body).toMatchObject({
      name: "bill_due",
      components: [{ type: "BODY", text: "Hello {{1}}, your bill is here." }],
      updatedAt: expect.any(String),
    });
  });

  it("keeps what was typed when the vendor refuses it", async () => {
    startFakes({ refusal: { code: 409, message: "Meta refused: Too often (100).", errors: [] } });
    start("t3");
    await change();
    const question = await screen.findByRole("alertdialog");
    const yes = within(question).getByRole("button", { name: "Submit edit" });
    await waitFor(() => expect(yes).toBeEnabled());
    await userEvent.click(yes);
    await waitFor(() => expect(useToasts.getState().list[0]?.text).toContain("Too often"));
    expect(screen.getByRole("textbox", { name: /^Text\s*\d/ })).toHaveValue(
      "Hello {{1}}, your bill is here.",
    );
    expect(screen.getByRole("button", { name: "Submit edit" })).toBeEnabled();
  });
});
