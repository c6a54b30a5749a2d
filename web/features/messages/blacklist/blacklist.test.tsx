import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useToasts } from "#web/platform/toast/store.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import type * as Drawer from "./AddDrawer.tsx";

let AddDrawer: typeof Drawer.AddDrawer;
let answer: { added: number; known: number; refused: { address: string; reason: string }[] };
const onClose = vi.fn();
const toasts = () => useToasts.getState().list.map(({ type, text }) => [type, text]);
beforeAll(async () => {
  await import("../start.ts");
  ({ AddDrawer } = await import("./AddDrawer.tsx"));
});
beforeEach(() => {
  onClose.mockClear();
  useToasts.setState({ list: [] });
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ status: true, code: 200, message: "Done", data: answer })),
  );
});

async function add(addresses: string): Promise<void> {
  renderOne(wrapped(<AddDrawer opened onClose={onClose} />));
  await userEvent.click(await screen.findByRole("textbox", { name: /^Addresses/ }));
  await userEvent.paste(addresses);
  await userEvent.click(screen.getByRole("button", { name: "Add to the blacklist" }));
}

it("says of a part that was taken how large it is, and why the rest was not", async () => {
  const refused = ["12ab", "??"].map((address) => ({ address, reason: "It is no address." }));
  answer = { added: 1, known: 0, refused };
  await add("+919812345678\n12ab\n??");
  const said = await screen.findByRole("alert");
  expect(said).toHaveTextContent("1 added, 2 not taken");
  expect(within(said).getAllByRole("listitem")[0]).toHaveTextContent("12ab: It is no address.");
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  expect(screen.getByRole("textbox", { name: /^Addresses/ })).toHaveValue("12ab\n??");
  expect(onClose).not.toHaveBeenCalled();
  expect(toasts()).toEqual([]);
});

it.each([
  [{ added: 0, known: 1 }, ["info", "1 stood there already."]],
  [{ added: 2, known: 1 }, ["success", "2 addresses were added. 1 stood there already."]],
])("calls nothing a success by which nothing was added: %o", async (counts, toast) => {
  answer = { ...counts, refused: [] };
  await add("+919812345678");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts()).toEqual([toast]);
});
