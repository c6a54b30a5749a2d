import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { publicLookup, type Resolve } from "./guard.ts";
import { createOutbound, type Outbound } from "./outbound.ts";

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function serve(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  opened.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
function outbound(allow: string[] = [], resolve?: Resolve, only: string[] = []): Outbound {
  const made = createOutbound(
    {
      OUTBOUND_CONNECTIONS: 4,
      OUTBOUND_ALLOW: allow,
      OUTBOUND_ONLY: only,
      OUTBOUND_TIMEOUT_SECONDS: 30,
    },
    resolve,
  );
  opened.push(made);
  return made;
}
const post = (url: string) => ({
  method: "POST",
  url,
  headers: { "content-type": "text/plain" },
  body: "hello",
});

describe("calls to other servers", () => {
  it("sends what it is given and brings any answer back", async () => {
    const origin = await serve((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += chunk));
      request.on("end", () => {
        response.writeHead(418, { "X-Mine": "yes" });
        response.end(`${request.method} ${request.url} ${body}`);
      });
    });
    const reply = await outbound([origin]).call(post(`${origin}/a?b=1`));
    expect(reply).toMatchObject({ status: 418, body: "POST /a?b=1 hello" });
    expect(reply.headers["x-mine"]).toBe("yes");
  });

  it("lets a call home that says so, and no other call after it", async () => {
    const home = await serve((_request, response) => void response.end("home"));
    const calls = outbound();
    expect((await calls.call(post(`${home}/hooks/1`), { home })).body).toBe("home");
    await expect(calls.call(post(`${home}/hooks/1`))).rejects.toThrow("private network");
    await expect(calls.call(post("http://127.0.0.1:1/"), { home })).rejects.toThrow("private network");
    expect(() => calls.check(`${home}/metrics`)).toThrow("private network");
  });

  it.each([
    "http://127.0.0.1:1/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://2130706433/",
    "http://localhost:1/",
    "ftp://example.com/",
    "no address",
  ])("does not call %s", async (url) => {
    await expect(outbound().call(post(url))).rejects.toMatchObject({ name: "NotSent" });
  });

  it("judges a name by what it stands for, and connects to what was judged", async () => {
    const asked: string[] = [];
    let inside = 0;
    const origin = await serve((_request, response) => {
      inside++;
      response.end("inside");
    });
    const port = new URL(origin).port;
    // The second answer is the one that an attacker waits for: it must never be asked for.
    const answers = [["127.0.0.1"], ["10.1.2.3", "fd00::1"], ["169.254.169.254"]];
    const resolve: Resolve = (host, _options, done) => {
      const found = answers[asked.length] ?? [];
      asked.push(host);
      done(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    };
    for (const host of ["one.example", "two.example", "three.example"])
      await expect(outbound([], resolve).call(post(`http://${host}:${port}/`))).rejects.toMatchObject({
        name: "NotSent",
        message: `${host} is an address of a private network.`,
      });
    expect(asked).toEqual(["one.example", "two.example", "three.example"]);
    expect(inside).toBe(0);
  });

  it("calls listed hosts alone, by https, where the operator lists them", async () => {
    const origin = await serve((_request, response) => void response.end("inside"));
    const nobody: Resolve = (_host, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]);
    const calls = outbound([origin], nobody, ["api.example.com", "*.vendor.example"]);
    const refusal = (url: string) => calls.call(post(url)).catch((error: Error) => error.message);
    const unlisted = (host: string) =>
      `${host} is none of the hosts that may be called. Ask whoever runs this installation.`;
    for (const host of ["example.com", "api.example.com.evil.example", "vendor.example", "xvendor.example"])
      expect(await refusal(`https://${host}/`)).toBe(unlisted(host));
    expect(await refusal("http://api.example.com/")).toBe("Only https is called.");
    // Listed ones come as far as the look at their address.
    for (const host of ["api.example.com", "eu.vendor.example"])
      expect(await refusal(`https://${host}/`)).toBe(`${host} is an address of a private network.`);
    await expect(calls.addressOf("mail.example.com", 587)).rejects.toThrow(unlisted("mail.example.com"));
    expect((await calls.call(post(origin))).body).toBe("inside");
  });

  it("takes of a name's addresses the public ones alone", async () => {
    const resolve: Resolve = (_host, _options, done) =>
      done(null, [
        { address: "192.168.0.1", family: 4 },
        { address: "203.0.114.7", family: 4 },
      ]);
    const look = (all: boolean) =>
      new Promise((found) =>
        publicLookup(resolve)("mixed.example", { all }, (_error, address) => found(address)),
      );
    expect(await look(false)).toBe("203.0.114.7");
    expect(await look(true)).toEqual([{ address: "203.0.114.7", family: 4 }]);
  });

  it("tells a call that never left from one that was cut off", async () => {
    const cutting = await serve((request) => request.socket.destroy());
    const silent = await serve(() => {});
    const calls = outbound([cutting, silent, "http://127.0.0.1:9"]);
    await expect(calls.call(post("http://127.0.0.1:9/"))).rejects.toMatchObject({ name: "NotSent" });
    await expect(calls.call(post(cutting))).rejects.toMatchObject({ name: "CutOff" });
    await expect(calls.call(post(silent), { timeoutMs: 50 })).rejects.toMatchObject({
      name: "CutOff",
      message: "No answer within 0.05 seconds.",
    });
  });

  it("does not read on and on", async () => {
    const endless = await serve((_request, response) => {
      const more = setInterval(() => response.write("x".repeat(10_000)), 1);
      response.on("close", () => clearInterval(more));
    });
    await expect(outbound([endless]).call(post(endless), { maxBytes: 50_000 })).rejects.toMatchObject({
      name: "CutOff",
      message: "The answer is larger than 50000 bytes.",
    });
  });
});
