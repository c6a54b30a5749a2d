import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { deliver } from "#web/platform/socket/live.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";

let DepartmentsPage: ComponentType;
beforeAll(async () => {
  DepartmentsPage = (await import("./DepartmentsPage.tsx")).default;
});

const person = (id: string, name: string) => ({ id, uId: id, name, emailId: `${id}@shop.example` });
let may = true;
let theirs = {};
const care = () => ({
  id: "d1",
  name: "Care",
  desc: "Questions",
  manager: null,
  users: 2,
  revision: "r1",
  abilities: { edit: may, delete: may },
  ...theirs,
});
let sent: { method: string; path: string; body: unknown }[];
let asked: string[];
beforeEach(() => {
  sent = [];
  asked = [];
  may = true;
  theirs = {};
  queryClient.clear();
  const permissions = ["DEPARTMENTS.VIEW", "DEPARTMENTS.CREATE", "DEPARTMENTS.EDIT"];
  useSession.setState({ me: { permissions } as unknown as Me });
  const reply = (response: unknown) =>
    new Response(JSON.stringify({ status: true, code: 100, message: { message: "Said" }, response }));
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") asked.push(path);
    else sent.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    if (path.includes("mapped_users")) {
      const users = path.includes("mapped=true")
        ? [person("u1", "Layla"), person("u2", "Omar")]
        : [person("u3", "Mei")];
      return reply({ users, total: 60, more: path.includes("mapped=true") });
    }
    if (path.startsWith("/e/enterprise/users"))
      return reply({ users: [person("u9", "Asha")], total: 1, more: false });
    if (path.includes("/departments/") || method === "POST") return reply({ department: care(), changed: 2 });
    return reply({ departments: [care()], total: 1, more: false });
  });
});
afterEach(() => vi.unstubAllGlobals());

const start = (at: string) =>
  renderPages(
    [
      {
        path: "/admin/departments",
        element: (
          <QueryClientProvider client={queryClient}>
            <DepartmentsPage />
          </QueryClientProvider>
        ),
        children: [{ path: ":departmentId" }],
      },
    ],
    at,
  );

it("makes a department and opens it", async () => {
  const user = userEvent.setup();
  const { router } = start("/admin/departments/new");
  const form = within(await screen.findByRole("region", { name: "Choose a department" }));
  await user.click(form.getByRole("button", { name: "Create department" }));
  expect(await form.findByText("This field is mandatory.")).toBeVisible();
  await user.type(form.getByLabelText(/^Name/), "Care");
  await user.click(form.getByRole("combobox", { name: /^Manager/ }));
  await user.click(await screen.findByRole("option", { name: "Asha" }));
  await user.click(form.getByRole("button", { name: "Create department" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/departments/d1"));
  expect(sent).toEqual([
    { method: "POST", path: "/e/enterprise/departments", body: { name: "Care", desc: "", manager: "u9" } },
  ]);
});

it("takes many people out, puts others in, thirty to a page", async () => {
  const user = userEvent.setup();
  start("/admin/departments/d1");
  await user.click(await screen.findByRole("checkbox", { name: "Select Layla" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Omar" }));
  await user.click(screen.getByRole("button", { name: "Remove from department" }));
  await waitFor(() => expect(sent[0]?.path).toBe("/e/enterprise/departments/d1/remove_users"));
  expect(sent[0]?.body).toEqual({ users: ["u1", "u2"] });
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked.some((path) => path.includes("from=30"))).toBe(true));
  await user.click(screen.getByRole("tab", { name: "Not mapped" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Mei" }));
  await user.click(screen.getByRole("button", { name: "Add to department" }));
  await waitFor(() => expect(sent[1]?.path).toBe("/e/enterprise/departments/d1/add_users"));
  expect(asked.every((path) => !path.includes("mapped_users") || path.includes("perPage=30"))).toBe(true);
});

it("shows and changes nothing for those who may only look", async () => {
  may = false;
  useSession.setState({ me: { permissions: ["DEPARTMENTS.VIEW"] } as unknown as Me });
  start("/admin/departments/d1");
  expect(await screen.findByLabelText(/^Name/)).toHaveAttribute("readonly");
  await screen.findByText("Layla");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Save|Delete|Create/ })).toBeNull();
});

it("asks for nothing of a department that is being deleted, though its deletion is told before the answer", async () => {
  const user = userEvent.setup();
  const { router } = start("/admin/departments/d1");
  await screen.findByText("Layla");
  const answer = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (init.method === "DELETE") {
      await waitFor(() =>
        expect(screen.getByRole("button", { name: "Yes" })).toHaveAttribute("data-loading"),
      );
      asked = [];
      deliver({ name: "department.changed", data: { departmentId: "d1" } });
    }
    return answer(path, init);
  });
  await user.click(screen.getByRole("button", { name: "Delete Care" }));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/departments"));
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(asked.filter((path) => path.includes("/d1"))).toEqual([]);
});

it("shows somebody else's change, but keeps what is being typed and tells which state it was opened in", async () => {
  const user = userEvent.setup();
  start("/admin/departments/d1");
  const name = await screen.findByLabelText(/^Name/);
  const change = (next: object) => {
    theirs = next;
    deliver({ name: "department.changed", data: { departmentId: "d1" } });
  };
  change({ name: "Support", revision: "r2" });
  await waitFor(() => expect(name).toHaveValue("Support"));
  await user.clear(name);
  await user.type(name, "Mine");
  change({ name: "Theirs", revision: "r3" });
  expect(await screen.findByRole("heading", { name: "Theirs" })).toBeVisible();
  expect(name).toHaveValue("Mine");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent[0]).toMatchObject({ method: "PUT", body: { name: "Mine", seen: "r2" } }));
});
