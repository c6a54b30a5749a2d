import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderPages } from "#web/testing/render.tsx";

let UsersPage: ComponentType;
let ProfilePage: ComponentType;
beforeAll(async () => {
  UsersPage = (await import("./list/UsersPage.tsx")).default;
  ProfilePage = (await import("./profile/ProfilePage.tsx")).default;
});

const LAYLA = {
  id: "u1",
  name: "Layla",
  emailId: "layla@shop.example",
  profilePic: null,
  roles: [3],
  chat: 5,
  state: 1,
  secondSteps: ["totp"],
  self: false,
  abilities: { edit: true, deactivate: true },
};
const ROLES = ["Administrator", "Development", "Handle Chats"].map((name, at) => ({
  id: at + 1,
  name,
  description: "",
  builtIn: true,
}));
const PROFILE = {
  uId: "u1",
  name: "Layla",
  emailId: "layla@shop.example",
  profilePic: null,
  roles: [{ id: 3, name: "Handle Chats", builtIn: true }],
  departments: ["Care"],
  pushKey: "AA",
  enableChatNotification: true,
  enablePushNotification: false,
  audioSettings: { enable: true, sounds: [{ type: "new_chat", sound: "bell", repeat: true, volume: 80 }] },
};
const SESSIONS = [
  {
    id: "s2",
    begunAt: "2026-11-20T08:00:00.000Z",
    seenAt: "2026-11-20T09:00:00.000Z",
    endsAt: "2026-11-20T20:00:00.000Z",
    address: "203.0.113.9",
    browser: "Firefox",
    system: "Linux",
    self: false,
  },
  {
    id: "s1",
    begunAt: "2026-11-20T08:00:00.000Z",
    seenAt: "2026-11-20T08:30:00.000Z",
    endsAt: "2026-11-20T20:00:00.000Z",
    address: null,
    browser: null,
    system: null,
    self: true,
  },
];

let sent: { method: string; path: string; body: unknown }[];
/** What is answered, by method and the beginning of the path. */
let answers: Record<string, { status?: number; response: unknown }>;
beforeEach(() => {
  sent = [];
  answers = {};
  queryClient.clear();
  useToasts.setState({ list: [] });
  const permissions = ["USERS.VIEW", "USERS.ADD", "USERS.EDIT"];
  useSession.setState({ me: { ...PROFILE, permissions } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    const known = Object.entries(answers).find(([start]) => `${method} ${path}`.startsWith(start))?.[1];
    const usual = path.includes("sessions")
      ? { sessions: SESSIONS }
      : path.includes("profile")
        ? { profile: PROFILE }
        : path.includes("/roles/")
          ? { modules: [], roles: ROLES }
          : { users: [LAYLA], total: 1, more: false };
    const { status = 200, response } = known ?? { response: usual };
    const well = status === 200;
    return new Response(
      JSON.stringify({ status: well, code: well ? 100 : status, message: { message: "Said" }, response }),
      { status },
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const start = (Page: ComponentType) =>
  renderPages([
    {
      path: "*",
      element: (
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      ),
    },
  ]);
const chooseFromMenu = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole("button", { name: "More actions for Layla" }));
  await user.click(await screen.findByRole("menuitem", { name }));
};

it("asks for what a new account needs before the server does, and shows what it refuses", async () => {
  const user = userEvent.setup();
  start(UsersPage);
  await user.click(await screen.findByRole("button", { name: "Create user" }));
  const drawer = await screen.findByRole("dialog");
  const save = within(drawer).getByRole("button", { name: "Create user" });
  await user.click(save);
  expect(within(drawer).getAllByText("This field is mandatory.")).toHaveLength(3);
  expect(within(drawer).getByText("Choose at least one role.")).toBeVisible();
  await user.type(within(drawer).getByLabelText(/^Name/), "Omar");
  await user.type(within(drawer).getByLabelText(/^E-mail/), "omar@shop.example");
  await user.type(within(drawer).getByLabelText(/^Password/), "short");
  await user.click(within(drawer).getByRole("checkbox", { name: "Handle Chats" }));
  await user.click(save);
  expect(await within(drawer).findByText("Your Password must be atleast 8 characters long")).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(drawer).getByLabelText(/^Password/), " but longer");
  const message = "must be an e-mail address";
  answers["POST"] = { status: 400, response: { errors: [{ field: "emailId", message }] } };
  await user.click(save);
  expect(await within(drawer).findByText(message)).toBeVisible();
  answers["POST"] = { response: { user: LAYLA } };
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({ name: "Omar", roles: [3], password: "short but longer" });
});

it("says what a deactivation does, and offers a way back", async () => {
  const user = userEvent.setup();
  answers["DELETE"] = {
    response: { allowed: true, reason: null, sessions: 1, departments: ["Care"], manages: [], chats: 2 },
  };
  start(UsersPage);
  await chooseFromMenu(user, "Deactivate");
  expect(await screen.findByText("No longer counted in: Care")).toBeVisible();
  expect(screen.getByText("2 chats that they are handling go back in line at once.")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.path).toContain("isValidate=true");
  await user.click(screen.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(useToasts.getState().list[0]?.action?.label).toBe("Undo"));
  useToasts.getState().list[0]?.action?.run();
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ method: "POST", path: "/e/enterprise/users/u1/activate" }),
  );
});

it("says why somebody cannot be deactivated, and asks nothing", async () => {
  const user = userEvent.setup();
  const reason = "Layla is the last administrator. Make somebody else an administrator first.";
  answers["DELETE"] = {
    response: { allowed: false, reason, sessions: 1, departments: [], manages: [], chats: 0 },
  };
  start(UsersPage);
  await chooseFromMenu(user, "Deactivate");
  await waitFor(() => expect(useToasts.getState().list[0]?.text).toBe(reason));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("offers those who may only look nothing but to learn why", async () => {
  useSession.setState({ me: { ...PROFILE, permissions: ["USERS.VIEW"] } as unknown as Me });
  answers["GET /e/enterprise/users"] = {
    response: { users: [{ ...LAYLA, abilities: { edit: false, deactivate: false } }], total: 1, more: false },
  };
  start(UsersPage);
  expect((await screen.findAllByText("layla@shop.example"))[0]).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create user" })).toBeNull();
  await userEvent.click(screen.getAllByRole("button", { name: /More actions/ })[0]!);
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "What they may do",
  ]);
});

it("saves each change of how one is told, the other sound as it was", async () => {
  const user = userEvent.setup();
  start(ProfilePage);
  const chat = await screen.findByRole("group", { name: "New chat" });
  await user.click(within(chat).getByRole("checkbox"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: "/e/enterprise/profile/audio",
    body: {
      audioSettings: {
        enable: true,
        sounds: [
          { type: "new_chat", sound: "bell", repeat: false, volume: 80 },
          { type: "new_message", sound: "chime", repeat: false, volume: 80 },
        ],
      },
    },
  });
  await user.click(screen.getByRole("switch", { name: "Play sounds" }));
  expect(screen.queryByRole("group", { name: "New chat" })).toBeNull();
});

it("changes a password that was typed twice alike", async () => {
  const user = userEvent.setup();
  start(ProfilePage);
  await user.type(await screen.findByLabelText(/^Present password/), "the old one");
  await user.type(screen.getByLabelText(/^New password/), "the new one");
  await user.type(screen.getByLabelText(/^Confirm password/), "another");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("Your passwords do not match. Please try again.")).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText(/^Confirm password/));
  await user.type(screen.getByLabelText(/^Confirm password/), "the new one");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveValue(""));
  expect(sent[0]?.body).toEqual({ password: "the old one", newPassword: "the new one" });
});

it("shows what somebody is asked for after the password, and narrows by it", async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  const answer = fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push(path);
    return answer(path, init);
  });
  start(UsersPage);
  const [email] = await screen.findAllByText("layla@shop.example");
  expect(within(email!.closest("tr")!).getAllByText("Authenticator app")[0]).toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: "Second step" }));
  await user.click(await screen.findByRole("option", { name: "None" }));
  await waitFor(() => expect(asked.at(-1)).toContain("secondStep=off"));
});

it("shows where one is signed in, and ends another session with the password", async () => {
  const user = userEvent.setup();
  start(ProfilePage);
  expect(await screen.findByText("Firefox on Linux")).toBeVisible();
  expect(screen.getByText("203.0.113.9")).toBeVisible();
  const row = screen.getByText("Another program").closest("li")!;
  expect(within(row).getByText("This one")).toBeVisible();
  expect(within(row).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "End session" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "End session" }));
  expect(within(dialog).getByText("This field is mandatory.")).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Your password/), "my own");
  await user.click(within(dialog).getByRole("button", { name: "End session" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[0]).toEqual({
    method: "POST",
    path: "/e/enterprise/sessions/s2/end",
    body: { password: "my own" },
  });
});

it("ends a session of somebody after one question", async () => {
  const user = userEvent.setup();
  start(UsersPage);
  await chooseFromMenu(user, "Sessions");
  await user.click(await screen.findByRole("button", { name: "End session" }));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ method: "DELETE", path: "/e/enterprise/users/u1/sessions/s2" }),
  );
});
