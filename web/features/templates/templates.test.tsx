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
