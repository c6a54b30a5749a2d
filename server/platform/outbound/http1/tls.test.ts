import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { afterEach, expect, it } from "vitest";
import { selfSigned } from "#server/testing/certificate.ts";
import { linesTo, startWire } from "#server/testing/wire.ts";
import type { ConnectOptions } from "./place.ts";

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
const NAME = "vendor.example";
const signed = selfSigned(NAME);
const trusted = { ca: signed.certificate };
/** Names stand for this machine. */
const lookup: NonNullable<ConnectOptions["lookup"]> = (_host, { all }, done) =>
  all
    ? (done as never as (e: null, a: object[]) => void)(null, [{ address: "127.0.0.1", family: 4 }])
    : done(null, "127.0.0.1", 4);

async function serve(onRequest: (socket: Socket, request: string) => void) {
  const wire = await startWire(onRequest, signed);
  opened.push(() => wire.close());
  const named = wire.origin.replace("127.0.0.1", NAME);
  const to = (origin: string, options: ConnectOptions) => {
    const made = linesTo(origin, 1, options);
    opened.unshift(() => made.lines.destroy());
    return made;
  };
  return { wire, named, to };
}
const answer = (socket: Socket, request: string) =>
  socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${request.length}\r\n\r\n${request}`);

it("calls a server whose certificate is trusted, by its name and in HTTP/1.1 alone", async () => {
  const { wire, named, to } = await serve(answer);
  const { call } = to(named, { ...trusted, lookup });
  for (let round = 0; round < 3; round++) {
    const { body } = await call({ method: "POST", body: "x".repeat(5_000) });
    expect(body).toContain(`host: ${new URL(named).host}\r\n`);
    expect(body.endsWith("x".repeat(5_000))).toBe(true);
  }
  const [socket] = wire.sockets as TLSSocket[];
  expect(wire.sockets).toHaveLength(1);
  expect([socket!.alpnProtocol, socket!.servername]).toEqual(["http/1.1", NAME]);
});

it("reads answers of many pieces, and such as end with the connection", async () => {
  const large = "é".repeat(300_000);
  const { named, to } = await serve((socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${large}`));
  expect((await to(named, { ...trusted, lookup }).get("/")).body).toBe(large);
});

it("does not call one whose certificate is not trusted, or is another's", async () => {
  let asked = 0;
  const { wire, named, to } = await serve(() => asked++);
  await expect(to(named, { lookup }).get("/")).rejects.toMatchObject({ name: "NotSent" });
  await expect(to(wire.origin, trusted).get("/")).rejects.toMatchObject({ name: "NotSent" });
  const other = to(named.replace(NAME, "other.example"), { ...trusted, lookup });
  // Nor by a session that the first try left behind.
  for (let round = 0; round < 2; round++)
    await expect(other.get("/")).rejects.toMatchObject({ name: "NotSent" });
  expect(asked).toBe(0);
});

it("takes up the session of the connection before", async () => {
  const { wire, named, to } = await serve((socket, request) => {
    answer(socket, request);
    socket.end();
  });
  const { call } = to(named, { ...trusted, lookup });
  for (let round = 0; round < 2; round++) await call({ headers: { connection: "close" } });
  expect((wire.sockets as TLSSocket[]).map((socket) => Boolean(socket.isSessionReused()))).toEqual([
    false,
    true,
  ]);
});
