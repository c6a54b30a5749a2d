import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { Artifact } from "#contract/library/artifacts.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";

export const artifact = (_id: string, name: string, data: Partial<Artifact["data"]> = {}): Artifact => ({
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
export const BUCKETS = [bucket("b1", "Offers"), bucket("b2", "Diwali", "b1"), bucket("b3", "Logos")];
export const FIRST = [
  artifact("a1", "cat.png"),
  artifact("a2", "song.wav", { type: "AUDIO", format: "wav", mediaType: "audio/wav" }),
  artifact("a3", "Menu", { type: "URL", url: "https://shop.example", format: null, mediaType: null }),
];

export const calls: { method: string; path: string; body: unknown }[] = [];
export const called = (part: string) => calls.filter(({ path }) => path.includes(part));
/** The uploads as the browser would send them; each test answers them. */
export const requests: FakeRequest[] = [];
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

/** A server with a small library, and a person who may do everything with it. */
export function startFakes(): void {
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
}

/** Chooses files as a person does in the browser's own window. */
export const choose = (files: File[]) =>
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files } });
export const png = (name: string) => new File(["x"], name, { type: "image/png" });
export const wrapped = (page: ReactNode) => (
  <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
);
