import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { PERMISSION_MATRIX } from "#contract/permissions.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";

let RolesPage: ComponentType;
beforeAll(async () => {
  RolesPage = (await import("./RolesPage.tsx")).default;
});

const role = (id: number, name: string, over: object = {}) => ({
  id,
  name,
  description: "",
  builtIn: id < 7,
  changed: false,
  permissions: ["CHAT.HANDLE", "LIBRARY.VIEW"],
  dataScope: "all",
  users: 1,
  changedAt: "2026-01-01T00:00:00.000Z",
  abilities: { edit: id > 1, delete: id > 6 },
  ...over,
});
let sent: { method: string; path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  queryClient.clear();
  const permissions = ["ROLES.VIEW", "ROLES.CREATE", "ROLES.EDIT", "CHAT.HANDLE", "CHAT.VIEW_MONITOR"];
  useSession.setState({ me: { permissions } as unknown as Me });
  const roles = [role(1, "Administrator"), role(3, "Handle Chats", { changed: true }), role(7, "Night")];
  const modules = Object.entries(PERMISSION_MATRIX).map(([module, actions]) => ({ module, actions }));
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    const response = method === "GET" ? { roles, modules } : { role: role(8, "New") };
    return new Response(JSON.stringify({ status: true, code: 100, message: { message: "Said" }, response }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const start = (at: string) => {
  const page = (
    <QueryClientProvider client={queryClient}>
      <RolesPage />
    </QueryClientProvider>
  );
  return renderPages([{ path: "/admin/permission", element: page, children: [{ path: ":roleId" }] }], at);
};

it("gives a whole module, but nothing that one has not oneself", async () => {
  start("/admin/permission/7");
  const chat = await screen.findByRole("checkbox", { name: "Live chat" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Users: View" }).disabled).toBe(true);
  await userEvent.click(chat);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: "PUT",
    path: "/e/enterprise/roles/7",
    body: { permissions: ["LIBRARY.VIEW", "CHAT.HANDLE", "CHAT.VIEW_MONITOR"] },
  });
});

it("keeps a built-in role's name and lets it be as it was at first", async () => {
  start("/admin/permission/3");
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: /Name/ });
  expect(name.readOnly).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "As it was at first" }));
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(sent[0]?.path).toBe("/e/enterprise/roles/3/reset"));
});

it("makes a new one as a copy, without what cannot be given", async () => {
  start("/admin/permission/new?from=7");
  await screen.findByDisplayValue("Night (copy)");
  await userEvent.click(screen.getAllByRole("button", { name: "Create role" }).at(-1)!);
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ name: "Night (copy)", permissions: ["CHAT.HANDLE"] }),
  );
});
