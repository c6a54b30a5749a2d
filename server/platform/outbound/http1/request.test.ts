import { describe, expect, it } from "vitest";
import { NotSent } from "../call.ts";
import { type Request, written } from "./request.ts";

const HOST = "api.example.com:8443";
const LARGE = new Uint8Array(100_000).fill(0x61);
function wire(request: Partial<Request>): string {
  const { data, rest } = written({ method: "GET", path: "/", ...request }, HOST);
  const start = typeof data === "string" ? Buffer.from(data, "latin1") : data;
  return Buffer.concat([start, rest ?? Buffer.alloc(0)]).toString("latin1");
}
const latin1 = (text: string) => Buffer.from(text, "utf8").toString("latin1");
const BEGIN = `host: ${HOST}\r\nconnection: keep-alive\r\n`;

describe("requests", () => {
  it.each<[name: string, Partial<Request>, string]>([
    ["a GET", { path: "/a?b=%20" }, `GET /a?b=%20 HTTP/1.1\r\n${BEGIN}\r\n`],
    [
      "headers as they are",
      { headers: { "X-A": "b \t c", y: "" } },
      `GET / HTTP/1.1\r\n${BEGIN}X-A: b \t c\r\ny: \r\n\r\n`,
    ],
    ["latin1", { headers: { x: "é" } }, `GET / HTTP/1.1\r\n${BEGIN}x: é\r\n\r\n`],
    ["ASCII", { method: "POST", body: "hi" }, `POST / HTTP/1.1\r\n${BEGIN}content-length: 2\r\n\r\nhi`],
    [
      "UTF-8",
      { method: "POST", body: "né", headers: { x: "é" } },
      `POST / HTTP/1.1\r\n${BEGIN}x: é\r\ncontent-length: 3\r\n\r\n${latin1("né")}`,
    ],
    [
      "bytes",
      { method: "PUT", body: new Uint8Array([0, 255]) },
      `PUT / HTTP/1.1\r\n${BEGIN}content-length: 2\r\n\r\n\0\xff`,
    ],
    [
      "many bytes",
      { method: "PUT", body: LARGE },
      `PUT / HTTP/1.1\r\n${BEGIN}content-length: 100000\r\n\r\n${"a".repeat(100_000)}`,
    ],
    ["a POST of nothing", { method: "POST" }, `POST / HTTP/1.1\r\n${BEGIN}content-length: 0\r\n\r\n`],
    [
      "a PATCH of nothing",
      { method: "PATCH", body: "" },
      `PATCH / HTTP/1.1\r\n${BEGIN}content-length: 0\r\n\r\n`,
    ],
    ["a DELETE", { method: "DELETE" }, `DELETE / HTTP/1.1\r\n${BEGIN}\r\n`],
    [
      "a length that is right",
      { method: "POST", body: "hi", headers: { "Content-Length": "2" } },
      `POST / HTTP/1.1\r\n${BEGIN}content-length: 2\r\n\r\nhi`,
    ],
    [
      "another host",
      { headers: { Host: "other" } },
      "GET / HTTP/1.1\r\nhost: other\r\nconnection: keep-alive\r\n\r\n",
    ],
    ["keep-alive", { headers: { Connection: "keep-alive" } }, `GET / HTTP/1.1\r\n${BEGIN}\r\n`],
    [
      "an end",
      { headers: { Connection: "Close" } },
      `GET / HTTP/1.1\r\nhost: ${HOST}\r\nconnection: close\r\n\r\n`,
    ],
    ["a header that is none", { headers: { x: undefined as never } }, `GET / HTTP/1.1\r\n${BEGIN}\r\n`],
  ])("writes %s", (_name, request, expected) => {
    expect(wire(request)).toBe(expected);
  });

  it.each<[name: string, Partial<Request>]>([
    ["a line end in a value", { headers: { x: "a\r\nhost: evil" } }],
    ["LF in a value", { headers: { x: "a\nb" } }],
    ["NUL in a value", { headers: { x: "a\0b" } }],
    ["another control character", { headers: { x: "\x7f" } }],
    ["what latin1 cannot write, and would become a line end", { headers: { x: "\u010d\u010a" } }],
    ["a line end in a name", { headers: { "x: y\r\nz": "1" } }],
    ["a name of nothing", { headers: { "": "1" } }],
    ["a name with a space", { headers: { "x ": "1" } }],
    ["a line end in the path", { path: "/ HTTP/1.1\r\nx: y" }],
    ["a space in the path", { path: "/a b" }],
    ["a path of another place", { path: "http://evil/" }],
    ["a line end in the method", { method: "GET / HTTP/1.1\r\n" }],
    ["no method", { method: "" }],
    ["a tunnel", { method: "CONNECT" }],
    ["another length", { method: "POST", body: "hi", headers: { "content-length": "1" } }],
    [
      "two lengths",
      { method: "POST", body: "hi", headers: { "content-length": "2", "Content-Length": "3" } },
    ],
    ["two hosts", { headers: { host: "a", Host: "b" } }],
    ["chunks", { method: "POST", body: "hi", headers: { "Transfer-Encoding": "chunked" } }],
    ["an upgrade", { headers: { upgrade: "h2c" } }],
    ["an expectation", { headers: { expect: "100-continue" } }],
  ])("refuses %s", (_name, request) => {
    expect(() => wire(request)).toThrow(NotSent);
  });

  it("leaves no connection behind a body that the method does not know", () => {
    const once = (method: string) => written({ method, path: "/", body: "x" }, HOST).last;
    expect(["GET", "DELETE", "POST"].map(once)).toEqual([true, true, false]);
  });
});
