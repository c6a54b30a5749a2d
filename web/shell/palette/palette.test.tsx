import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IconUsers } from "@tabler/icons-react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import type { Found, Finder, FoundKind } from "#web/platform/finder.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { Screen } from "#web/platform/screens.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";
import { openPalette } from "../palette-store.ts";
import { ScreenListProvider } from "../screen-list.ts";
import { ShellKeys } from "../ShellKeys.tsx";

const find = vi.fn<Finder["find"]>();
const finder = (kind: FoundKind, more: Partial<Finder> = {}) => ({ default: { kind, find, ...more } });

const page = (path: string, title: string, permission: Permission, more: Partial<Screen> = {}): Screen => ({
  path,
  title,
  permission: [permission],
  nav: { section: "module", icon: IconUsers },
  load: async () => ({ default: () => null }),
  ...more,
});
const screens = [
  page("/customers", "nav.customers", "CUSTOMER.VIEW", { find: [async () => finder("customers")] }),
  page("/channels", "nav.channels", "CHANNELS.CREATE", {
    find: [async () => finder("channels", { permission: ["CHANNELS.VIEW"] })],
  }),
  page("/trash", "nav.trash", "TRASH.VIEW", { find: [async () => finder("people")] }),
];
const asha: Found = { id: "1", label: "Asha Rao", detail: "+919812345678", to: "/customers/1" };

function show() {
  const shell = (
    <QueryClientProvider client={queryClient}>
      <ScreenListProvider value={screens}>
        <ShellKeys />
      </ScreenListProvider>
    </QueryClientProvider>
  );
  const shown = renderPages([{ path: "*", element: shell }]);
  openPalette();
  return { ...shown, user: userEvent.setup() };
}
const field = () => screen.findByRole("combobox", { name: "Search and commands" });
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

beforeEach(() => {
  useSession.setState({
    me: { uId: "u1", permissions: ["CUSTOMER.VIEW", "CHANNELS.CREATE"] } as never,
    ended: null,
  });
  find.mockReset();
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => useSession.setState({ me: null }));

it("keeps what is typed before anything it finds has been fetched", async () => {
  const { user } = show();
  const input = await field();
  expect(input).toHaveFocus();
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("cust");
  expect(input).toHaveValue("cust");
  await waitFor(() => expect(options()).toEqual(["Customers"]));
});

it("finds things where the person may look, and opens them by keyboard", async () => {
  find.mockResolvedValue([asha, { ...asha, id: "2", label: "Asha Iyer", to: "/customers/2" }]);
  const { user, router } = show();
  await user.type(await field(), " asha ");
  const group = await screen.findByRole("group", { name: "Customers" });
  expect(within(group).getAllByRole("option")).toHaveLength(2);
  // What the role may not list, and what the call asks more for than the screen, is not asked at all.
  expect(find.mock.calls.map(([words]) => words)).toEqual(["asha"]);
  expect(chosen()).toContain("Asha Rao");
  await user.keyboard("{ArrowDown}");
  expect(chosen()).toContain("Asha Iyer");
  await user.keyboard("{ArrowDown}");
  expect(chosen()).toContain("Asha Rao");
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/customers/1");
  expect(screen.queryByRole("combobox")).toBeNull();

  openPalette();
  await waitFor(() => expect(options()[0]).toBe("Asha Rao+919812345678"));
  expect(await screen.findByRole("group", { name: "Opened last" })).toBeVisible();
});

it("keeps on what was chosen when more comes in above it", async () => {
  let answer: (found: Found[]) => void = () => {};
  find.mockReturnValue(new Promise((done) => (answer = done)));
  const { user } = show();
  await user.type(await field(), "use");
  await waitFor(() => expect(options()).toContain("Use dark colours"));
  await user.keyboard("{ArrowDown}");
  const before = chosen();
  await waitFor(() => expect(find).toHaveBeenCalled());
  answer([asha]);
  await screen.findByText("Asha Rao");
  expect(chosen()).toBe(before);
});

it("puts what begins so above what only holds it", async () => {
  find.mockResolvedValue([asha]);
  useSession.setState({ me: { uId: "u1", permissions: ["CUSTOMER.VIEW", "TRASH.VIEW"] } as never });
  const { user } = show();
  await user.type(await field(), "ash");
  await screen.findAllByText("Asha Rao");
  expect(chosen()).toContain("Asha Rao");
  expect(options().at(-1)).toBe("Trash");
});

it("asks once for words typed in one go, and not for a single letter", async () => {
  find.mockResolvedValue([asha]);
  const { user } = show();
  const input = await field();
  await user.type(input, "q");
  expect(await screen.findByText(/Type one more letter/)).toBeVisible();
  await user.type(input, "asha");
  await screen.findByText("Asha Rao");
  expect(find.mock.calls.map(([words]) => words)).toEqual(["qasha"]);
});

it("says what was looked through when nothing is there, and what could not be", async () => {
  find.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error("away"));
  const { user } = show();
  const input = await field();
  await user.type(input, "zzzz");
  expect(await screen.findByText("Nothing found for “zzzz”")).toBeVisible();
  expect(screen.getByText(/^Looked through pages, Customers\./)).toBeVisible();
  await user.type(input, "z");
  expect(await screen.findByText("Could not be searched just now: Customers.")).toBeVisible();
});

it("forgets what somebody else opened, and what may no longer be seen", async () => {
  find.mockResolvedValue([asha]);
  const { user } = show();
  await user.type(await field(), "asha");
  await screen.findByText("Asha Rao");
  await user.keyboard("{Enter}");
  useSession.setState({ me: { uId: "u1", permissions: ["CHANNELS.CREATE"] } as never });
  openPalette();
  await screen.findByRole("option", { name: /Channels/ });
  expect(screen.queryByText("Asha Rao")).toBeNull();
});
