import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { linesTo } from "#server/testing/wire.ts";

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A server of Node's, and calls to it over one connection. */
async function serve(listener: http.RequestListener, options: http.ServerOptions = {}) {
  const server = http.createServer(options, listener);
  let connections = 0;
  server.on("connection", () => connections++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const made = linesTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  opened.push(() => {
    server.closeAllConnections();
    server.close();
    return made.lines.destroy();
  });
  return { ...made, server, connections: () => connections };
}
const LARGE = "नमस्ते ".repeat(20_000);

it("sends bodies of every kind and size over one connection, and reads them back", async () => {
  const { call, connections } = await serve((request, response) => void request.pipe(response));
  const bodies = ["", "hi", "é", LARGE, "x".repeat(300_000)];
  for (const body of bodies) {
    expect((await call({ method: "POST", body })).body).toBe(body);
    expect((await call({ method: "PUT", body: Buffer.from(body) })).body).toBe(body);
  }
  expect(connections()).toBe(1);
});

it("reads lengths, chunks, and answers without a body over one connection", async () => {
  const { call, get, connections } = await serve((request, response) => {
    if (request.url === "/204") response.writeHead(204).end();
    else if (request.url === "/304") response.writeHead(304, { "content-length": "9" }).end();
    else if (request.method === "HEAD") response.writeHead(200, { "content-length": "5" }).end();
    else if (request.url === "/chunks") {
      response.write("one, ");
      response.write("two");
      response.end();
    } else response.end("whole");
  });
  for (let round = 0; round < 3; round++) {
    expect(await get("/204")).toMatchObject({ status: 204, body: "" });
    expect(await get("/304")).toMatchObject({ status: 304, body: "" });
    expect(await get("/chunks")).toMatchObject({
      body: "one, two",
      headers: { "transfer-encoding": "chunked" },
    });
    expect(await get("/")).toMatchObject({ body: "whole", headers: { "content-length": "5" } });
    expect(await call({ method: "HEAD" })).toMatchObject({ body: "", headers: { "content-length": "5" } });
  }
  expect(connections()).toBe(1);
});

it("passes interim answers over, and leaves packed bodies as they are", async () => {
  const { get } = await serve((request, response) => {
    if (request.url === "/continue") response.writeContinue();
    response.writeEarlyHints({ link: "</a.css>; rel=preload" });
    response.setHeader("content-encoding", "gzip");
    response.end(gzipSync("packed"));
  });
  const pieces: Buffer[] = [];
  for (const path of ["/continue", "/"])
    expect(await get(path, { onData: (piece) => pieces.push(piece) })).toMatchObject({
      status: 200,
      body: "",
    });
  expect(Buffer.concat(pieces)).toEqual(Buffer.concat([gzipSync("packed"), gzipSync("packed")]));
});

it("hands pieces over as they come, and they stay as they were", async () => {
  let more: (() => void) | undefined;
  const { get } = await serve((_request, response) => {
    let at = 0;
    more = () => (at < 5 ? response.write(`piece ${at++};`) : response.end());
    more();
  });
  const pieces: Buffer[] = [];
  await get("/", {
    onData: (piece, status, headers) => {
      expect([status, headers["transfer-encoding"]]).toEqual([200, "chunked"]);
      pieces.push(piece);
      more!();
    },
  });
  expect(pieces.map(String)).toEqual([0, 1, 2, 3, 4].map((at) => `piece ${at};`));
});

it("fails a call whose pieces are not wanted", async () => {
  const { get } = await serve((_request, response) => void response.end("x"));
  const onData = () => {
    throw new Error("No more.");
  };
  await expect(get("/", { onData })).rejects.toMatchObject({ name: "CutOff", message: "No more." });
  expect((await get("/")).body).toBe("x");
});

it("opens another connection where the server or the caller ends one", async () => {
  const { call, get, connections } = await serve((request, response) => {
    if (request.url === "/close") response.setHeader("connection", "close");
    response.end(request.headers.connection);
  });
  expect((await get("/close")).body).toBe("keep-alive");
  expect((await get("/")).body).toBe("keep-alive");
  expect((await call({ headers: { connection: "close" } })).body).toBe("close");
  expect((await get("/")).body).toBe("keep-alive");
  expect(connections()).toBe(3);
});

it("ends an idle connection before the server does, by the time that the server says", async () => {
  const { get, server, connections } = await serve((_request, response) => void response.end("x"));
  server.keepAliveTimeout = 2_000;
  // Two seconds before: at once.
  for (let round = 0; round < 3; round++) expect((await get("/")).headers["keep-alive"]).toBe("timeout=2");
  expect(connections()).toBe(3);
});

it("ends an idle connection", async () => {
  const { server } = await serve((_request, response) => void response.end("x"));
  const { get, lines } = linesTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 1, {
    idleMs: 50,
  });
  opened.push(() => lines.destroy());
  const came = once(server, "connection");
  await get("/");
  const [socket] = await came;
  await once(socket, "close");
  expect((await get("/")).body).toBe("x");
});
