import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Me } from "#contract/auth.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import {
  BUCKETS,
  called,
  calls,
  choose,
  FIRST,
  png,
  requests,
  startFakes,
  wrapped,
} from "#web/testing/library.tsx";
import { renderPages } from "#web/testing/render.tsx";
import { bodyOf, draftOf, emptyIn } from "./form/draft.ts";
import { pathTo, walk } from "./list/tree.ts";

let LibraryPage: ComponentType;
beforeAll(async () => {
  LibraryPage = (await import("./list/LibraryPage.tsx")).default;
});
beforeEach(startFakes);

const start = (search = "") =>
  renderPages([{ path: "/content-library", element: wrapped(<LibraryPage />) }], `/content-library${search}`);

it("shows what lies in a folder, and the folders it stands in", async () => {
  const { router } = start();
  expect(await screen.findByRole("button", { name: "cat.png" })).toBeVisible();
  expect(called("/artifacts?")[0]?.path).toContain("unfiled=true");
  await userEvent.click(screen.getByRole("link", { name: "Offers" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  await userEvent.click(await screen.findByRole("link", { name: "Diwali" }));
  const trail = screen.getByRole("navigation");
  expect(
    within(trail)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["My Library", "Offers"]);
  expect(router.state.location.search).toBe("?bucket=b2");
  expect(called("bucketId=b2")).toHaveLength(1);
});

it("grows by a page, and searches everywhere", async () => {
  const { router } = start("?bucket=b1");
  await userEvent.click(await screen.findByRole("button", { name: "Show More" }));
  expect(await screen.findByRole("button", { name: "last.png" })).toBeVisible();
  expect(called("from=3")).toHaveLength(1);
  await userEvent.type(screen.getByRole("searchbox"), "menu");
  await waitFor(() => expect(router.state.location.search).toContain("search=menu"));
  await waitFor(() => expect(called("desc=menu")[0]?.path).not.toContain("bucketId"));
});

it("removes what is chosen, with a way back", async () => {
  const user = userEvent.setup();
  start();
  await user.click(await screen.findByRole("checkbox", { name: "Select cat.png" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Menu" }));
  await user.click(within(screen.getByRole("toolbar")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(called("/remove")[0]?.body).toEqual({ ids: ["a1", "a3"] }));
  await waitFor(() => expect(useToasts.getState().list).toHaveLength(1));
  const [toast] = useToasts.getState().list;
  expect(toast?.text).toBe("2 removed. They can be restored for 30 days.");
  toast!.action!.run();
  await waitFor(() => expect(called("/restore")[0]?.body).toEqual({ ids: ["a1", "a3"] }));
});

it("moves what is chosen into a folder of the tree", async () => {
  const user = userEvent.setup();
  start("?view=list");
  await user.click(await screen.findByRole("checkbox", { name: "Select cat.png" }));
  await user.click(screen.getByRole("button", { name: "Move" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 1 item" });
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  expect(within(dialog).getByText("This field is required")).toBeVisible();
  await user.click(within(dialog).getByRole("radio", { name: "Diwali" }));
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await waitFor(() => expect(called("/move")[0]?.body).toEqual({ ids: ["a1"], bucketId: "b2" }));
});

it("uploads several files, two at a time; what broke can be sent again, what was refused says why", async () => {
  start("?bucket=b1");
  await screen.findByRole("button", { name: "Upload" });
  choose([png("one.png"), png("two.png"), png("three.png")]);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[0]?.url).toBe("/e/drive/upload?bucketId=b1");
  const refused = {
    message: "two.png holds a Windows program.",
    response: { errors: [] },
    status: false,
    code: 400,
  };
  requests[0]!.breakOff();
  requests[1]!.answer(400, { ...refused, message: { message: refused.message } });
  expect(await screen.findByText(refused.message)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try two.png again" })).toBeNull();
  await waitFor(() => expect(requests).toHaveLength(3));
  requests[2]!.answer(200, { status: true, response: { artifact: FIRST[0] } });
  await userEvent.click(await screen.findByRole("button", { name: "Try one.png again" }));
  await waitFor(() => expect(requests).toHaveLength(4));
  requests[3]!.answer(200, { status: true, response: { artifact: FIRST[0] } });
  expect(await screen.findByText("2 of 3 uploaded · 1 not taken")).toBeVisible();
});

it("writes an address down, and says what is missing", async () => {
  const user = userEvent.setup();
  start();
  await user.click(await screen.findByRole("button", { name: "Add" }));
  await user.click(await screen.findByRole("menuitem", { name: "Link" }));
  const dialog = await screen.findByRole("dialog", { name: "Add: Link" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(within(dialog).getAllByText("This field is required")).toHaveLength(2);
  await user.type(within(dialog).getByLabelText(/^Name/), " Menu ");
  await user.type(within(dialog).getByLabelText(/^Address/), "https://shop.example");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
      type: "URL",
      name: "Menu",
      url: "https://shop.example",
      visibility: "public",
      bucketId: null,
    }),
  );
});

it("lets those who only see the library change nothing", async () => {
  useSession.setState({ me: { permissions: ["LIBRARY.VIEW"] } as unknown as Me });
  start();
  await screen.findByRole("button", { name: "cat.png" });
  for (const name of ["Upload", "Add", "New folder", "More actions for Offers"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

it("reads folders as a tree, and a form as its type wants it", () => {
  expect(pathTo(BUCKETS, "b2").map(({ id }) => id)).toEqual(["b1", "b2"]);
  expect(walk(BUCKETS, "b1").map(({ bucket: { id } }) => id)).toEqual(["b3"]);
  expect(walk(BUCKETS).map(({ bucket: { id }, depth }) => `${id} ${depth}`)).toEqual([
    "b1 0",
    "b2 1",
    "b3 0",
  ]);
  const place = { ...draftOf(undefined), name: "Shop", latitude: "18,5" };
  expect(emptyIn("LOCATION", place)).toEqual(["longitude"]);
  expect(emptyIn("LOCATION", draftOf(undefined))).toEqual(["name", "address"]);
  expect(bodyOf("LOCATION", { ...place, longitude: "73" })).toMatchObject({ latitude: 18.5, longitude: 73 });
  expect(bodyOf("IMAGE", place)).toEqual({ name: "Shop", desc: "", visibility: "public" });
});
