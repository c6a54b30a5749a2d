import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diskStore } from "./disk.ts";
import { s3Store } from "./s3.ts";
import { temporaryFolders } from "#server/testing/temporary.ts";
import type { Store } from "./store.ts";

/** The four S3 calls the store makes, over loopback. */
function bucketServer(): Server {
  const objects = new Map<string, Buffer>();
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://local");
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ""));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === "PUT") {
      objects.set(key, Buffer.concat(chunks));
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (url.searchParams.has("list-type")) {
      const prefix = url.searchParams.get("prefix") ?? "";
      const keys = [...objects.keys()].filter((name) => name.startsWith(prefix));
      const contents = keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join("");
      return response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
    }
    const found = objects.get(key);
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    if (found && range)
      return response.writeHead(206).end(found.subarray(Number(range[1]), Number(range[2]) + 1));
    if (found) return response.end(found);
    response
      .writeHead(404, { "content-type": "application/xml" })
      .end("<Error><Code>NoSuchKey</Code></Error>");
  });
}

const folder = temporaryFolders();
const server = bucketServer();
const stores: Record<string, Store> = {};
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stores.disk = diskStore(await folder());
  stores.s3 = await s3Store({
    bucket: "bucket",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe.each(["disk", "s3"])("%s", (kind) => {
  it("gives back what was put, lists it, and forgets what was removed", async () => {
    const store = stores[kind]!;
    await store.put("a/b/one.bin", Buffer.from("one"));
    await store.put("a/two.bin", Buffer.from("two"));
    await store.put("a/two.bin", Buffer.from("second"));
    expect((await store.get("a/two.bin"))?.toString()).toBe("second");
    expect((await store.list("a")).sort()).toEqual(["a/b/one.bin", "a/two.bin"]);
    await store.remove("a/two.bin");
    expect(await store.get("a/two.bin")).toBeUndefined();
    await store.remove("a/two.bin");
  });

  it("takes a file in and gives it out as a stream", async () => {
    const file = path.join(await folder(), "big.csv");
    await writeFile(file, "row\n".repeat(100_000));
    const store = stores[kind]!;
    await store.putFile("big.csv", file);
    const stream = await store.read("big.csv");
    expect((await text(stream!)).length).toBe(400_000);
    expect(await text((await store.read("big.csv", { start: 2, end: 5 }))!)).toBe("w\nro");
    expect(await store.read("none.csv")).toBeUndefined();
  });

  it.each(["../secret", "a/../../b", "/etc/passwd", "a//b", ".hidden", "a/%2e%2e/b", "a\\b", ""])(
    "lets no key out of the store: %s",
    async (key) => {
      await expect(stores[kind]!.put(key, Buffer.from("x"))).rejects.toThrow(/storage key/);
      await expect(Promise.resolve().then(() => stores[kind]!.get(key))).rejects.toThrow(/storage key/);
    },
  );
});

describe("disk", () => {
  it("shows no half-written file", async () => {
    const dir = await folder();
    await writeFile(path.join(dir, "x.part"), "half");
    const store = diskStore(path.dirname(dir));
    expect(await store.list(path.basename(dir))).toEqual([]);
    await store.put(`${path.basename(dir)}/whole.bin`, Buffer.from("w"));
    expect((await readdir(dir)).sort()).toEqual(["whole.bin", "x.part"]);
  });
});
