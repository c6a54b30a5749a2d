import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { renderOne } from "#web/testing/render.tsx";
import type { Filters } from "./useFilters.ts";

let SavedViews: ComponentType<{ filters: Filters }>;
// Its words are added when they are loaded, so the language must be there before them.
beforeAll(async () => {
  await import("../start.ts");
  ({ SavedViews } = await import("./SavedViews.tsx"));
});
const server = { views: [] as { name: string; query: string }[] };
const apply = vi.fn();
beforeEach(() => {
  server.views = [];
  apply.mockClear();
  localStorage.clear();
  queryClient.clear();
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit = {}) => {
    if (method === "PUT") server.views = JSON.parse(String(body)).views;
    return Response.json({ status: true, code: 200, message: "", response: { views: server.views } });
  });
});
afterAll(() => vi.unstubAllGlobals());

const show = () =>
  renderOne(
    <QueryClientProvider client={queryClient}>
      <SavedViews filters={{ view: "unread=true", apply } as unknown as Filters} />
    </QueryClientProvider>,
  );
const open = async () => userEvent.click(await screen.findByRole("button", { name: "Saved views" }));

it("keeps filters with the person, and takes them away again", async () => {
  show();
  await open();
  const save = await screen.findByRole("menuitem", { name: "Save this view" });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Not  read");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.views).toEqual([{ name: "Not read", query: "unread=true" }]));
  await open();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove Not read" }));
  await waitFor(() => expect(server.views).toEqual([]));
});

it("brings along what a device kept before, once", async () => {
  server.views = [{ name: "Mine", query: "tab=all" }];
  const kept = [
    { name: "Mine", query: "old" },
    { name: "Upset", query: "upset=true" },
  ];
  localStorage.setItem("dlvrd.chat.views", JSON.stringify(kept));
  show();
  await waitFor(() => expect(server.views).toEqual([{ name: "Mine", query: "tab=all" }, kept[1]]));
  expect(localStorage.getItem("dlvrd.chat.views")).toBeFalsy();
});
