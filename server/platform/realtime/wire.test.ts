import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { afterAll, expect, it } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { pass, textFrame, type Wire } from "./wire.ts";

const http = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const wires: Wire[] = [];
http.on("upgrade", (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (ws) => {
    wires.push({ ws, stream, address: "127.0.0.1" });
    http.emit("wire");
  }),
);
afterAll(() => http.close());

async function connect(): Promise<{ wire: Wire; client: WebSocket }> {
  if (!http.listening) await once(http.listen(0, "127.0.0.1"), "listening");
  const arrived = once(http, "wire");
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  await arrived;
  return { wire: wires.at(-1)!, client };
}

it("writes frames of every length as a client reads them, among those of the protocol's own", async () => {
  const { wire, client } = await connect();
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => "x".repeat(length));
  texts.push("नमस्ते 👋".repeat(9_000));
  const heard: string[] = [];
  const all = new Promise<void>((resolve) =>
    client.on("message", (data) => heard.push(String(data)) === 3 * texts.length && resolve()),
  );
  for (const text of texts) {
    expect(pass(wire, [textFrame(text), textFrame("beside")])).toBe(true);
    wire.ws.send(`after ${text.length}`);
  }
  await all;
  expect(heard).toEqual(texts.flatMap((text) => [text, "beside", `after ${text.length}`]));
  client.terminate();
});

it("cuts off a client that does not read, before it fills the memory", async () => {
  const { wire, client } = await connect();
  await once(client, "open");
  client.pause();
  const closed = once(wire.ws, "close");
  const frame = textFrame("x".repeat(1024 ** 2));
  let taken = 0;
  while (pass(wire, [frame])) taken++;
  await closed;
  expect(taken).toBeLessThan(64);
  expect(pass(wire, [frame])).toBe(false);
  client.terminate();
});
