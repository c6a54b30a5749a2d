import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { startApp } from "#server/testing/harness.ts";
import { closerOfUnused } from "./unused.ts";

it("stops at once although a browser has opened a connection and says nothing", async () => {
  const app = await startApp();
  await app.listen(0, "127.0.0.1");
  const silent = net.connect((app.http.server.address() as AddressInfo).port, "127.0.0.1");
  const accepted = once(app.http.server, "connection");
  await Promise.all([accepted, once(silent, "connect")]);
  const closed = once(silent, "close");
  await app.stop();
  await closed;
  expect(silent.destroyed).toBe(true);
}, 20_000);

it("stops after its last answer although the caller keeps the connection for later", async () => {
  const server = createServer();
  server.keepAliveTimeout = 60_000;
  const closeUnused = closerOfUnused(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const caller = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  const asked = once(server, "request") as Promise<[unknown, ServerResponse]>;
  caller.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  const [, response] = await asked;
  closeUnused();
  const closed = once(server, "close");
  server.close();
  response.end("done");
  const [answer] = (await once(caller, "data")) as [Buffer];
  expect(answer.toString()).toContain("done");
  await closed;
}, 10_000);
