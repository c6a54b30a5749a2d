import { createServer } from "node:http";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { writeTinyTransformer } from "#server/testing/tiny-transformer.ts";
import { createLog } from "#server/platform/log.ts";
import { hubEmbedder } from "./hub.ts";

const temporary = (name: string) => mkdtemp(path.join(os.tmpdir(), `dlvrd-${name}-`));

/** A hub on loopback with one model, and what it was asked for. */
async function startHub(model: string) {
  const files = await temporary("hub");
  await writeTinyTransformer(files, [["parcel", "package"], ["rain"]]);
  const asked: string[] = [];
  const server = createServer(async ({ url = "" }, response) => {
    asked.push(url);
    const file = url.startsWith(`/${model}/resolve/main/`) ? url.slice(model.length + 15) : "";
    const bytes = file ? await readFile(path.join(files, file)).catch(() => undefined) : undefined;
    response.writeHead(bytes ? 200 : 404, bytes ? { "content-length": bytes.length } : {}).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(() => void (server.listening && server.close()));
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop };
}

function open(host: string, dataDir: string, model = "house/tiny") {
  const embedder = hubEmbedder({ model, host, dataDir, log: createLog("silent"), pauseMs: 0 });
  onTestFinished(() => embedder.close());
  return embedder;
}

it("fetches a model from a hub once, says so meanwhile, and reads it from the data folder afterwards", async () => {
  const hub = await startHub("house/tiny");
  const dataDir = await temporary("data");
  const first = open(hub.host, dataDir);
  await expect(first.embed(["parcel"])).rejects.toThrow(/house\/tiny is being fetched from http.*% so far/);
  const [parcel] = await eventually(() => first.embed(["parcel"]));
  expect(parcel).toHaveLength(16);
  expect(first.name).toMatch(/^tiny-16-/);
  expect(hub.asked).toContain("/house/tiny/resolve/main/onnx/model.onnx");
  expect(await readdir(path.join(dataDir, "models"))).toEqual(["house"]);
  await hub.stop();
  const second = open(hub.host, dataDir);
  expect(await second.embed(["parcel"])).toEqual([parcel]);
  expect(second.name).toBe(first.name);
});

it("says why it could not be fetched, and tries again", async () => {
  const hub = await startHub("house/other");
  const dataDir = await temporary("data");
  const embedder = open(hub.host, dataDir);
  const sentence = () => embedder.embed(["parcel"]).catch(({ message }: Error) => message);
  const why = /^The model house\/tiny could not be fetched from http:.* Let this server reach it, or put/s;
  await eventually(async () => expect(await sentence()).toMatch(why));
  const before = hub.asked.length;
  await eventually(async () => {
    await sentence();
    expect(hub.asked.length).toBeGreaterThan(before);
  });
  await hub.stop();
  expect(await readdir(path.join(dataDir, "models"))).not.toContain("house");
});
