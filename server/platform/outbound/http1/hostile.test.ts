import { once } from "node:events";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { linesTo, startWire, type WireServer } from "#server/testing/wire.ts";

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
const pathOf = (request: string) => request.split(" ", 2)[1]!;
const ok = (body: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const EVIL = ok("evil");

async function serve(
  onRequest: (socket: Socket, request: string, wire: WireServer) => void,
  ...[most, options]: [most?: number, options?: Parameters<typeof linesTo>[2]]
) {
  const wire: WireServer = await startWire((socket, request) => onRequest(socket, request, wire));
  const made = linesTo(wire.origin, most, options);
  opened.push(
    () => made.lines.destroy(),
    () => wire.close(),
  );
  return { ...made, wire };
}
/** Answers with the path; what is special of a path comes first. */
const answering =
  (special: (socket: Socket, path: string) => boolean | undefined) => (socket: Socket, request: string) => {
    const path = pathOf(request);
    if (!special(socket, path)) socket.write(ok(path));
  };
const broken = { name: "CutOff", message: "The connection broke." };

describe("what was not asked for", () => {
  it("is never the next answer where it comes with the one before", async () => {
    const { get, wire } = await serve((socket, request) => socket.write(ok(pathOf(request)) + EVIL));
    for (const path of ["/a", "/b", "/c"]) expect((await get(path)).body).toBe(path);
    expect(wire.sockets).toHaveLength(3);
  });

  it("is never the next answer where it comes just after the one before", async () => {
    const { get, wire } = await serve((socket, request) => socket.write(ok(pathOf(request))));
    await get("/a");
    wire.sockets[0]!.write(EVIL);
    expect((await get("/b")).body).toBe("/b");
    expect(wire.sockets).toHaveLength(2);
  });

  it("is never the next answer where other calls wait", async () => {
    const { get } = await serve((socket, request) => socket.write(ok(pathOf(request)) + EVIL));
    const paths = Array.from({ length: 50 }, (_none, at) => `/${at}`);
    expect((await Promise.all(paths.map((path) => get(path)))).map(({ body }) => body)).toEqual(paths);
  });

  it("ends a connection that nobody uses", async () => {
    const { get, wire } = await serve((socket, request) => socket.write(ok(pathOf(request))));
    await get("/a");
    const [socket] = wire.sockets;
    await new Promise((turn) => setImmediate(turn));
    socket!.write(EVIL);
    await once(socket!, "close");
    expect((await get("/b")).body).toBe("/b");
  });
});

describe("connections that break", () => {
  it.each<[name: string, end: (socket: Socket) => void]>([
    ["ends before the answer", (socket) => socket.end()],
    ["ends in the head", (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-le")],
    ["ends in the body", (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhal")],
    [
      "ends in a chunk",
      (socket) => socket.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhal"),
    ],
    [
      "ends before the last chunk",
      (socket) => socket.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nh\r\n"),
    ],
  ])("cuts a call off where the other side %s, and goes on", async (_name, end) => {
    const special = (socket: Socket, path: string) => path === "/cut" && (end(socket), true);
    const { get, wire } = await serve(answering(special));
    const calls = [get("/cut"), get("/next")];
    await expect(calls[0]).rejects.toMatchObject(broken);
    expect((await calls[1])!.body).toBe("/next");
    expect(wire.sockets).toHaveLength(2);
  });

  it("cuts a call off where the connection is reset, before and within the answer", async () => {
    const { get, wire } = await serve(
      answering((socket, path) => {
        if (path === "/before") socket.resetAndDestroy();
        else if (path === "/within") socket.write("HTTP/1.1 200 OK\r\n\r\nuntil the end");
        else return false;
        return true;
      }),
    );
    await expect(get("/before")).rejects.toMatchObject({ name: "CutOff" });
    const onData = () => wire.sockets[1]!.resetAndDestroy();
    await expect(get("/within", { onData })).rejects.toMatchObject({ name: "CutOff" });
    expect((await get("/next")).body).toBe("/next");
  });

  it("takes what comes until the connection ends for the answer", async () => {
    const { get, wire } = await serve((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\nall of it"));
    for (let round = 0; round < 2; round++) expect((await get("/")).body).toBe("all of it");
    expect(wire.sockets).toHaveLength(2);
  });

  it("forgets an idle connection that the other side ends", async () => {
    const { get, wire } = await serve((socket, request) => socket.write(ok(pathOf(request))));
    await get("/a");
    wire.sockets[0]!.end();
    expect((await get("/b")).body).toBe("/b");
    expect(wire.sockets).toHaveLength(2);
  });

  it("keeps an answer that came before the request was read, and no connection", async () => {
    const { call, wire } = await serve((socket, request) => {
      if (!request.startsWith("POST")) return;
      socket.pause();
      socket.write(ok("too much"));
    });
    for (let round = 0; round < 2; round++)
      expect((await call({ method: "POST", body: Buffer.alloc(30_000_000) })).body).toBe("too much");
    expect(wire.sockets).toHaveLength(2);
  });

  it("refuses an answer that is none, and goes on", async () => {
    const { get } = await serve(
      answering((socket, path) => path === "/bad" && socket.write("HTTP/1.1 200 OK\n\n")),
    );
    await expect(get("/bad")).rejects.toMatchObject({
      name: "CutOff",
      message: "A line of the answer does not end as HTTP's do.",
    });
    expect((await get("/next")).body).toBe("/next");
  });
});

describe("time", () => {
  it("ends a call that takes too long, however it drips, and no other", async () => {
    const dripping: NodeJS.Timeout[] = [];
    opened.push(() => dripping.forEach(clearInterval));
    const { get } = await serve(
      answering((socket, path) => {
        if (path !== "/slow") return false;
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        dripping.push(setInterval(() => socket.write("."), 5));
        return true;
      }),
    );
    expect((await get("/a")).body).toBe("/a");
    const calls = [get("/slow", { timeoutMs: 60 }), get("/b", { timeoutMs: 40 })];
    await expect(calls[0]).rejects.toMatchObject({
      name: "CutOff",
      message: "No answer within 0.06 seconds.",
    });
    // It waited longer than it may take: waiting does not count.
    expect((await calls[1])!.body).toBe("/b");
  });

  it("ends by the limit of each call, one after the other on a connection", async () => {
    const { get, wire } = await serve(answering((_socket, path) => path === "/never"));
    await get("/a", { timeoutMs: 60_000 });
    await expect(get("/never", { timeoutMs: 30 })).rejects.toThrow("No answer within 0.03 seconds.");
    expect(wire.sockets).toHaveLength(1);
  });

  it("gives a call its time on a connection that would have been idle for too long by then", async () => {
    const special = (socket: Socket, path: string) =>
      path === "/slow" && setTimeout(() => socket.write(ok(path)), 80) && true;
    const { get, wire } = await serve(answering(special), 1, { idleMs: 40 });
    for (const path of ["/a", "/slow"]) expect((await get(path)).body).toBe(path);
    expect(wire.sockets).toHaveLength(1);
  });

  it("has not sent what found no connection in time", async () => {
    const { get } = linesTo("http://nowhere.example", 1, { connectMs: 30, lookup: () => {} });
    await expect(get("/")).rejects.toMatchObject({
      name: "NotSent",
      message: "No connection within 0.03 seconds.",
    });
  });
});

describe("giving up", () => {
  const givenUp = "The call was given up.";
  it("has not sent a call that waited, was connecting, or had been given up before", async () => {
    const { get, wire } = await serve(answering((_socket, path) => path === "/hold"));
    const early = new AbortController();
    const connecting = get("/connecting", { signal: early.signal });
    early.abort();
    await expect(connecting).rejects.toMatchObject({ name: "NotSent", message: givenUp });
    const held = new AbortController();
    const holding = get("/hold", { signal: held.signal });
    const late = new AbortController();
    const waits = get("/waits", { signal: late.signal });
    const next = get("/next");
    late.abort();
    await expect(waits).rejects.toMatchObject({ name: "NotSent", message: givenUp });
    await expect(get("/", { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "NotSent" });
    while (!wire.sockets[0]?.bytesRead) await new Promise((turn) => setImmediate(turn));
    held.abort();
    await expect(holding).rejects.toMatchObject({ name: "CutOff", message: givenUp });
    expect((await next).body).toBe("/next");
    expect(wire.sockets).toHaveLength(2);
  });

  it("ends in the middle of the answer, and tells of it no more", async () => {
    const { get } = await serve((socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\na"));
    const control = new AbortController();
    const pieces: string[] = [];
    const call = get("/", {
      signal: control.signal,
      onData: (piece) => {
        pieces.push(String(piece));
        control.abort();
      },
    });
    await expect(call).rejects.toMatchObject({ name: "CutOff", message: givenUp });
    expect(pieces).toEqual(["a"]);
  });
});
