import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { startApp } from "#server/testing/harness.ts";

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
