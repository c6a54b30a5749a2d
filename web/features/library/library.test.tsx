import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { Artifact } from "#contract/library/artifacts.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderOne, renderPages } from "#web/testing/render.tsx";
import { bodyOf, draftOf, emptyIn } from "./form/draft.ts";
import { pathTo, walk } from "./list/tree.ts";
import { AttachmentPicker } from "./public.tsx";

const artifact = (_id: string, name: string, data: Partial<Artifact["data"]> = {}): Artifact => ({
  _id,
  data: {
    type: "IMAGE",
    name,
    desc: "",
    address: "",
    url: `/e/drive/${_id}/${name}`,
    latitude: null,
    longitude: null,
    text: "",
    format: "png",
    mediaType: "image/png",
    size: 2_048,
    width: 10,
    height: 10,
    animated: false,
    ...data,
  },
  visibility: "public",
  bucketId: null,
  deptId: null,
  owner: { id: null, name: "Asha" },
  thumbnailUrl: null,
  publicUrl: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  trashedAt: null,
  abilities: { edit: true, delete: true },
});
const bucket = (id: string, name: string, parentId: string | null = null) => ({
  id,
  name,
  parentId,
  count: 1,
});
const BUCKETS = [bucket("b1", "Offers"), bucket("b2", "Diwali", "b1"), bucket("b3", "Logos")];
const FIRST = [
  artifact("a1", "cat.png"),
  artifact("a2", "song.wav", { type: "AUDIO", format: "wav", mediaType: "audio/wav" }),
  artifact("a3", "Menu", { type: "URL", url: "https://shop.example", format: null, mediaType: null }),
];

const calls: { method: string; path: string; body: unknown }[] = [];
const called = (part: string) => calls.filter(({ path }) => path.includes(part));
/** The uploads as the browser would send them; each test answers them. */
const requests: FakeRequest[] = [];
class FakeRequest {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  url = "";
  private readonly target = new EventTarget();
  open(_method: string, url: string) {
    this.url = url;
  }
  addEventListener(name: string, heard: () => void) {
    this.target.addEventListener(name, heard);
  }
  send() {
    requests.push(this);
  }
  abort() {}
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.target.dispatchEvent(new Event("load"));
  }
  breakOff() {
    this.target.dispatchEvent(new Event("error"));
  }
}

let LibraryPage: ComponentType;
beforeAll(async () => {
  LibraryPage = (await import("./list/LibraryPage.tsx")).default;
  await import("./picker/AttachmentPicker.tsx");
});
beforeEach(() => {
  calls.length = 0;
  requests.length = 0;
  queryClient.clear();
  useToasts.setState({ list: [] });
  const permissions = ["VIEW", "CREATE", "EDIT", "DELETE"].map((action) => `LIBRARY.${action}`);
  useSession.setState({ me: { permissions } as unknown as Me });
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({ method: init.method ?? "GET", path, body: init.body && JSON.parse(String(init.body)) });
    const { pathname, searchParams } = new URL(path, "http://x");
    const reply = (response: unknown) =>
      new Response(JSON.stringify({ status: true, code: 100, message: { message: "Done" }, response }));
    if (pathname.endsWith("/artifact_buckets"))
      return new Response(
        JSON.stringify({ status: true, code: 100, message: "Done", data: { list: BUCKETS } }),
      );
    if (init.method !== "GET") return reply({});
    if (pathname.endsWith("/artifacts/a1")) return reply({ artifact: FIRST[0] });
    const later = Number(searchParams.get("from")) > 0;
    return reply({ artifacts: later ? [artifact("a9", "last.png")] : FIRST, more: !later });
  });
});

const wrapped = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
const start = (search = "") =>
  renderPages([{ path: "/content-library", element: wrapped(<LibraryPage />) }], `/content-library${search}`);
const choose = (files: File[]) =>
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files } });
const png = (name: string) => new File(["x"], name, { type: "image/png" });

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

describe("the attachment dialog", () => {
  const open = (props: object = {}) => {
    const [onChoose, onClose] = [vi.fn(), vi.fn()];
    renderOne(
      wrapped(<AttachmentPicker opened showBrowse onChoose={onChoose} onClose={onClose} {...props} />),
    );
    return { onChoose, onClose };
  };

  it("lists the public ones, then the private ones from the start, and closes with what was chosen", async () => {
    const user = userEvent.setup();
    const { onChoose, onClose } = open();
    await user.type(await screen.findByRole("searchbox", { name: "Search attachments" }), "cat");
    await waitFor(() => expect(called("desc=cat&visibility=public&from=0&perPage=15")).toHaveLength(1));
    await user.click(screen.getByRole("tab", { name: "Private" }));
    await waitFor(() => expect(called("visibility=private").at(-1)?.path).not.toContain("desc"));
    expect(screen.getByRole("searchbox")).toHaveValue("");
    await user.click(await screen.findByRole("button", { name: "Show More" }));
    expect(await screen.findByRole("button", { name: "No more attachment to show" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: /cat\.png/ }));
    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ isUploaded: false, data: FIRST[0]!.data }),
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("opens a folder with all it holds, and goes back to the folders", async () => {
    const user = userEvent.setup();
    open({ mediaType: "IMAGE" });
    await user.click(await screen.findByRole("radio", { name: "BUCKET" }));
    await user.click(await screen.findByRole("button", { name: /Offers/ }));
    await waitFor(() => expect(called("bucketId=b1&adminView=true&from=0&perPage=-1")).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Back to bucket" }));
    expect(await screen.findByRole("button", { name: /Logos/ })).toBeVisible();
  });

  it("says why a channel does not take a file, and does not let it be chosen", async () => {
    const { onChoose } = open({ channelType: "WHATSAPP", showBrowse: false });
    const song = await screen.findByRole("button", { name: /song\.wav/ });
    expect(song).toHaveTextContent("WhatsApp takes AAC, M4A, MP3, AMR, OGG only.");
    await userEvent.click(song);
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.queryByRole("tab", { name: "Browse" })).toBeNull();
  });

  it("uploads one file and hands it on; another kind is refused in the specification's words", async () => {
    const { onChoose } = open({ mediaType: "DOC", channelType: "WHATSAPP" });
    await userEvent.click(await screen.findByRole("tab", { name: "Browse" }));
    choose([png("cat.png")]);
    expect(await screen.findByText("Invalid File Format !")).toBeVisible();
    const file = new File(["%PDF"], "terms.pdf");
    choose([file]);
    await waitFor(() => expect(requests[0]?.url).toContain("channelType=WHATSAPP&mediaType=DOC"));
    requests[0]!.answer(200, { status: true, response: { artifact: FIRST[0] } });
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
    expect(onChoose.mock.calls[0]![0]).toMatchObject({ isUploaded: true, data: FIRST[0]!.data, file });
  });

  it("closes after it has shown why the server refused a file", async () => {
    const { onClose, onChoose } = open();
    await userEvent.click(await screen.findByRole("tab", { name: "Browse" }));
    choose([png("cat.png")]);
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]!.answer(400, {
      status: false,
      code: 400,
      message: { message: "It is a program." },
      response: {},
    });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(useToasts.getState().list[0]?.text).toBe("It is a program.");
    expect(onChoose).not.toHaveBeenCalled();
  });
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
