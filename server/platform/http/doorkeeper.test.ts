import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Log } from "#server/platform/log.ts";
import type { RawReply } from "./door.ts";
import { doorkeeper } from "./doorkeeper.ts";

const POLICY = "default-src 'none'; form-action 'none'";
const replies: Record<string, RawReply> = {
  plain: { status: 200, headers: {}, body: "plain" },
  page: { status: 200, headers: { "Content-Security-Policy": "form-action 'self'" }, body: "page" },
};
let server: http.Server;
let origin: string;

beforeAll(async () => {
  const serve = doorkeeper({
    door: { methods: ["GET"], path: "/d/{key}", maxBytes: 10, handle: ({ params }) => replies[params.key!]! },
    prefix: "/d/",
    name: "key",
    headers: { "content-security-policy": POLICY, "cache-control": "no-store" },
    log: { warn() {}, error() {} } as unknown as Log,
  });
  server = http.createServer(serve);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Also what comes twice: a browser holds to each of two policies. */
const policiesOf = async (key: string): Promise<string | null> =>
  (await fetch(`${origin}/d/${key}`)).headers.get("content-security-policy");

it("sends what every answer carries, once, and an answer's own instead", async () => {
  expect(await policiesOf("plain")).toBe(POLICY);
  expect(await policiesOf("page")).toBe("form-action 'self'");
  expect(await policiesOf("plain")).toBe(POLICY);
  expect((await fetch(`${origin}/d/page`)).headers.get("cache-control")).toBe("no-store");
});
