import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Answer } from "./answer.ts";
import { HEAD_MAX, Malformed } from "./head.ts";

const MOST_MS = 20_000;
interface Read {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** What came behind the answer. */
  rest: string;
  /** Whether it ended, or ends with the connection. */
  ends: "itself" | "connection" | "no";
  keptMs: number;
}

/** Reads pieces from one buffer that is written over, as connections do. */
function read(pieces: readonly Buffer[], headOnly = false): Read {
  const answer = new Answer();
  answer.begin(headOnly);
  const buffer = Buffer.alloc(Math.max(1, ...pieces.map(({ length }) => length)));
  const body: Buffer[] = [];
  const got: Read = { status: 0, headers: {}, body: "", rest: "", ends: "no", keptMs: 0 };
  const taker = {
    onHead: (status: number, headers: Record<string, string>) => void Object.assign(got, { status, headers }),
    onBody: (piece: Buffer, from: number, to: number) =>
      void body.push(Buffer.from(piece.subarray(from, to))),
  };
  let rest: Buffer[] = [];
  for (const [at, piece] of pieces.entries()) {
    buffer.fill(0xff);
    piece.copy(buffer);
    const end = answer.take(buffer, piece.length, taker);
    if (end < 0) continue;
    got.ends = "itself";
    rest = [piece.subarray(end), ...pieces.slice(at + 1)];
    break;
  }
  if (answer.endsWithConnection) got.ends = "connection";
  return {
    ...got,
    headers: { ...got.headers },
    body: Buffer.concat(body).toString("utf8"),
    rest: Buffer.concat(rest).toString("latin1"),
    keptMs: got.ends === "no" ? 0 : answer.keptMs(MOST_MS),
  };
}
const bytes = (text: string) => Buffer.from(text, "latin1");
const answer = (text: string, headOnly = false) => read([bytes(text)], headOnly);
const OK = "HTTP/1.1 200 OK\r\n";
const chunked = (body: string) => `${OK}transfer-encoding: chunked\r\n\r\n${body}`;

const GOOD: [name: string, text: string, Partial<Read>, headOnly?: boolean][] = [
  [
    "a length",
    `${OK}content-length: 2\r\n\r\nhi`,
    { status: 200, body: "hi", ends: "itself", keptMs: MOST_MS },
  ],
  [
    "no body",
    `${OK}Content-Length: 0\r\n\r\n`,
    { body: "", ends: "itself", headers: { "content-length": "0" } },
  ],
  ["no reason", "HTTP/1.1 404\r\ncontent-length: 0\r\n\r\n", { status: 404, ends: "itself" }],
  ["a status of its own", "HTTP/1.1 999 \r\ncontent-length: 1\r\n\r\n.", { status: 999, body: "." }],
  ["a reason in another script", "HTTP/1.1 200 \xe2\x9c\x93\r\ncontent-length: 0\r\n\r\n", { status: 200 }],
  ["utf-8", `${OK}content-length: 6\r\n\r\n\xe0\xa4\xa8\xc3\xa9!`, { body: "नé!" }],
  [
    "white space around values",
    `${OK}a:\t x y \t\r\nb:\r\ncontent-length:0\r\n\r\n`,
    { headers: { a: "x y", b: "", "content-length": "0" } },
  ],
  [
    "latin1 in values",
    `${OK}x: \xe9\r\ncontent-length: 0\r\n\r\n`,
    { headers: { x: "é", "content-length": "0" } },
  ],
  [
    "repeated headers",
    `${OK}Set-Cookie: a\r\nset-cookie: b\r\ncontent-length: 0\r\n\r\n`,
    { headers: { "set-cookie": "a, b", "content-length": "0" } },
  ],
  [
    "names that objects know",
    `${OK}constructor: x\r\ncontent-length: 0\r\n\r\n`,
    { headers: { constructor: "x", "content-length": "0" } as never },
  ],
  [
    "the same length twice",
    `${OK}content-length: 2\r\ncontent-length: 2\r\n\r\nhi`,
    { body: "hi", ends: "itself" },
  ],
  [
    "interim answers",
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nlink: x\r\n\r\n${OK}content-length: 2\r\n\r\nhi`,
    { status: 200, body: "hi", headers: { "content-length": "2" } },
  ],
  ["204", "HTTP/1.1 204 No Content\r\n\r\n", { status: 204, ends: "itself", keptMs: MOST_MS }],
  [
    "304 with a length",
    "HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n",
    { status: 304, ends: "itself" },
  ],
  ["HEAD", `${OK}content-length: 5\r\n\r\n`, { status: 200, body: "", ends: "itself" }, true],
  ["HEAD in chunks", `${OK}transfer-encoding: chunked\r\n\r\n`, { body: "", ends: "itself" }, true],
  [
    "chunks",
    chunked("2\r\nhi\r\nA\r\n, everyone\r\n0\r\n\r\n"),
    { body: "hi, everyone", ends: "itself", keptMs: MOST_MS },
  ],
  [
    "chunks with extensions",
    chunked('2;a=b\r\nhi\r\n01 ;c="d"\r\n!\r\n000;e\r\n\r\n'),
    { body: "hi!", ends: "itself" },
  ],
  [
    "chunks with trailers",
    chunked("1\r\nx\r\n0\r\nconnection: close\r\nx-sum: 1\r\n\r\n"),
    { body: "x", ends: "itself", headers: { "transfer-encoding": "chunked" }, keptMs: MOST_MS },
  ],
  ["no chunk but the last", chunked("0\r\n\r\n"), { body: "", ends: "itself" }],
  [
    "until the connection ends",
    `${OK}x: y\r\n\r\nhi\r\n\r\n`,
    { body: "hi\r\n\r\n", ends: "connection", keptMs: 0 },
  ],
  ["HTTP/1.0", "HTTP/1.0 200 OK\r\ncontent-length: 2\r\n\r\nhi", { body: "hi", ends: "itself", keptMs: 0 }],
  [
    "HTTP/1.0 that stays",
    "HTTP/1.0 200 OK\r\nconnection: Keep-Alive\r\ncontent-length: 0\r\n\r\n",
    { keptMs: MOST_MS },
  ],
  [
    "an end after it",
    `${OK}connection: x, Close\r\ncontent-length: 0\r\n\r\n`,
    { ends: "itself", keptMs: 0 },
  ],
  ["a hint of 5 s", `${OK}keep-alive: timeout=5, max=9\r\ncontent-length: 0\r\n\r\n`, { keptMs: 3_000 }],
  ["a hint of 1 s", `${OK}keep-alive: timeout=1\r\ncontent-length: 0\r\n\r\n`, { keptMs: 0 }],
  [
    "a hint of an hour",
    `${OK}keep-alive: max=9, timeout=3600\r\ncontent-length: 0\r\n\r\n`,
    { keptMs: MOST_MS },
  ],
  [
    "bytes behind a length",
    `${OK}content-length: 2\r\n\r\nhiHTTP/1.1 200 OK\r\n\r\n`,
    { body: "hi", rest: "HTTP/1.1 200 OK\r\n\r\n" },
  ],
  ["bytes behind chunks", chunked("0\r\n\r\n\r\n"), { body: "", rest: "\r\n" }],
  ["a body where there is none", "HTTP/1.1 204 No\r\ncontent-length: 2\r\n\r\nhi", { body: "", rest: "hi" }],
];

const CHUNK = "The size of a chunk is no number.";
const NAME = "The name of a header is malformed.";
const LINE = "A line of the answer does not end as HTTP's do.";
const VALUE = "A header holds characters that none may.";
const LENGTH = "The answer's length is no number.";
const CODING = "The answer is transferred in a way that we did not ask for.";
const BAD: [name: string, text: string, reason: string][] = [
  ["another protocol", "SSH-2.0-OpenSSH_9\r\n", "The answer is not one of HTTP/1.1."],
  ["HTTP/2", "HTTP/2.0 200 OK\r\n", "The answer is not one of HTTP/1.1."],
  ["small letters", "http/1.1 200 OK\r\n", "The answer is not one of HTTP/1.1."],
  ["a line before it", `\r\n${OK}\r\n`, "The answer has no status."],
  ["two digits", "HTTP/1.1 20 OK\r\n", "The answer's status is no number."],
  ["four digits", "HTTP/1.1 2000 OK\r\n", "The answer's status is no number."],
  ["a status of 0", "HTTP/1.1 000 OK\r\n", "The answer's status is no number."],
  ["a short line", "HTTP/1.1 20\r\n", "The answer's status is no number."],
  [
    "another protocol to go on in",
    "HTTP/1.1 101 Up\r\nupgrade: h2c\r\n\r\n",
    "The answer goes on in another protocol.",
  ],
  ["LF alone after the status", "HTTP/1.1 200 OK\nx: y\r\n\r\n", LINE],
  ["LF alone after a header", `${OK}x: y\ncontent-length: 0\r\n\r\n`, LINE],
  ["LF alone at the end", `${OK}x: y\r\n\n`, LINE],
  ["CR in a value", `${OK}x: y\rz\r\n\r\n`, VALUE],
  ["NUL in a value", `${OK}x: y\0z\r\n\r\n`, VALUE],
  ["NUL in the reason", "HTTP/1.1 200 \0\r\n\r\n", VALUE],
  ["a control character", `${OK}x: \x01\r\n\r\n`, VALUE],
  ["a line that goes on", `${OK}x: y\r\n z\r\n\r\n`, NAME],
  ["a space before the colon", `${OK}x : y\r\n\r\n`, NAME],
  ["no colon", `${OK}x\r\n\r\n`, NAME],
  ["no name", `${OK}: y\r\n\r\n`, NAME],
  ["a name outside ASCII", `${OK}\xe9: y\r\n\r\n`, NAME],
  ["two lengths", `${OK}content-length: 2\r\ncontent-length: 3\r\n\r\nhi`, "The answer says two lengths."],
  ["two lengths in a line", `${OK}content-length: 2, 3\r\n\r\nhi`, "The answer says two lengths."],
  ["a length with a sign", `${OK}content-length: +2\r\n\r\nhi`, LENGTH],
  ["a length of nothing", `${OK}content-length:\r\n\r\n`, LENGTH],
  ["a hexadecimal length", `${OK}content-length: 0x2\r\n\r\nhi`, LENGTH],
  ["a length nobody can count", `${OK}content-length: 9999999999999999\r\n\r\n`, LENGTH],
  [
    "a length and chunks",
    `${OK}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n`,
    "The answer says its length in two ways.",
  ],
  ["another coding", `${OK}transfer-encoding: gzip, chunked\r\n\r\n`, CODING],
  ["chunks twice", `${OK}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n`, CODING],
  ["chunks in HTTP/1.0", "HTTP/1.0 200 OK\r\ntransfer-encoding: chunked\r\n\r\n", CODING],
  ["a chunk without a size", chunked("\r\nhi"), CHUNK],
  ["a chunk of a sign", chunked("-2\r\nhi"), CHUNK],
  ["a chunk of 0x2", chunked("0x2\r\nhi"), CHUNK],
  ["LF alone after a size", chunked("2\nhi\r\n0\r\n\r\n"), CHUNK],
  ["a chunk nobody can count", chunked("fffffffffffff\r\n"), "A chunk is too large."],
  ["a chunk that is longer", chunked("2\r\nhi!\r\n"), "A chunk does not end where it should."],
  ["CR alone after a size", chunked("2\rhi"), "A chunk does not end where it should."],
  ["a control character in an extension", chunked("2;\n"), "The extension of a chunk is malformed."],
  ["an endless extension", chunked(`2;${"x".repeat(5_000)}`), "The line of a chunk's size is too long."],
  ["a trailer that is none", chunked("0\r\nx\r\n\r\n"), NAME],
  ["a large head", `${OK}x: ${"y".repeat(HEAD_MAX)}\r\n\r\n`, "The answer's head is larger than 16 KB."],
  ["many headers", `${OK}${"x: y\r\n".repeat(HEAD_MAX / 6)}\r\n`, "The answer's head is larger than 16 KB."],
  [
    "many interim answers",
    "HTTP/1.1 100 Go\r\n\r\n".repeat(HEAD_MAX / 19 + 1),
    "The answer's head is larger than 16 KB.",
  ],
  [
    "endless trailers",
    chunked(`0\r\n${"x: y\r\n".repeat(HEAD_MAX / 6)}`),
    "The answer's head is larger than 16 KB.",
  ],
];

/** Cut where the numbers say. */
function cut(text: string, places: readonly number[]): Buffer[] {
  const whole = bytes(text);
  const at = [...new Set(places.map((place) => place % (whole.length + 1)))].sort((a, b) => a - b);
  return [...at, whole.length].map((end, n) => whole.subarray(n === 0 ? 0 : at[n - 1], end));
}
function reasonOf(pieces: readonly Buffer[]): string {
  try {
    read(pieces);
    return "none";
  } catch (error) {
    if (error instanceof Malformed) return error.message;
    throw error;
  }
}
const cuts = fc.array(fc.nat(), { maxLength: 30 });

describe("answers", () => {
  it.each(GOOD)("reads one with %s", (_name, text, expected, headOnly) => {
    expect(answer(text, headOnly)).toMatchObject(expected);
  });

  it.each(GOOD)("reads the same of one with %s, wherever it is cut", (_name, text, _expected, headOnly) => {
    const whole = answer(text, headOnly);
    for (let at = 0; at <= text.length; at++) expect(read(cut(text, [at]), headOnly)).toEqual(whole);
    expect(
      read(
        cut(
          text,
          [...text].map((_char, at) => at),
        ),
        headOnly,
      ),
    ).toEqual(whole);
  });

  it.each(BAD)("refuses %s, wherever it is cut", (_name, text, reason) => {
    expect(reasonOf([bytes(text)])).toBe(reason);
    fc.assert(
      fc.property(cuts, (places) => {
        expect(reasonOf(cut(text, places))).toBe(reason);
      }),
      { numRuns: 30 },
    );
  });

  it("throws nothing but that it is malformed, and reads the same of pieces, whatever comes", () => {
    const texts = [...GOOD, ...BAD].map(([, text]) => text).filter(({ length }) => length < 1_000);
    const part = fc.oneof(
      fc.constantFrom(
        ...texts,
        "\r\n",
        "\n",
        "\r",
        ":",
        "0",
        "HTTP/1.1 200 ",
        "transfer-encoding: chunked\r\n",
      ),
      fc.uint8Array({ maxLength: 20 }).map((some) => Buffer.from(some).toString("latin1")),
    );
    const spoilt = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(3), fc.array(part, { maxLength: 2 }))
      .map(([text, at, gone, put]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + put.join("") + text.slice(place + gone);
      });
    const outcome = (pieces: Buffer[]) => {
      const reason = reasonOf(pieces);
      return reason === "none" ? read(pieces) : reason;
    };
    fc.assert(
      fc.property(
        fc.oneof(
          spoilt,
          fc.array(part).map((all) => all.join("")),
        ),
        cuts,
        (text, places) => {
          expect(outcome(cut(text, places))).toEqual(outcome([bytes(text)]));
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
