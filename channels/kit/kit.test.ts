import { describe, expect, it } from "vitest";
import {
  channelErrorCode,
  classOfStatus,
  codeTable,
  failed,
  isRetryable,
  mediaOf,
  named,
  numberAt,
  own,
  plainText,
  plus,
  timeOf,
  uuidOf,
  vendorError,
  withQuery,
} from "./index.ts";

it.each<[unknown, number]>([
  ["1700000000", 1_700_000_000_000],
  [1_700_000_000_123, 1_700_000_000_123],
  ["2024-06-15T14:23:45Z", Date.parse("2024-06-15T14:23:45Z")],
  ["yesterday", 7],
  ["NaN", 7],
  ["", 7],
  [null, 7],
  [undefined, 7],
  [{}, 7],
])("reads the time %j", (value, expected) => {
  expect(timeOf(value, 7)).toBe(expected);
});

it("reads no number and no time out of what is nested without end", () => {
  const place: unknown = JSON.parse(
    `{"latitude":${"[".repeat(20_000)}1${"]".repeat(20_000)},"longitude":"7.5"}`,
  );
  expect(numberAt(place, "latitude")).toBeNaN();
  expect(numberAt(place, "longitude")).toBe(7.5);
  expect(numberAt(place, "name")).toBeNaN();
  expect(timeOf((place as { latitude: unknown }).latitude, 7)).toBe(7);
});

describe("errors", () => {
  const classOf = codeTable({ auth: "10 200-299", server: "E7" });
  it.each<[string | undefined, number, string]>([
    ["10", 400, "auth"],
    ["250", 400, "auth"],
    ["300", 400, "request"],
    ["E7", 200, "server"],
    [undefined, 429, "throughput"],
    [undefined, 200, "unknown"],
  ])("puts %s at HTTP %s into the class %s", (code, status, name) => {
    expect(vendorError(classOf, code, undefined, status).class).toBe(name);
  });

  it("shows 470 for every vendor's call for a template", () => {
    expect(channelErrorCode({ class: "reengagement", code: "OUTSIDE", text: "" })).toBe(470);
    expect(channelErrorCode({ class: "auth", code: "190", text: "" })).toBe(190);
    expect(channelErrorCode({ class: "auth", code: "NO", text: "" })).toBeNull();
  });

  it("tries again what may go better later, and nothing else", () => {
    const again = (["throughput", "server", "auth", "reengagement", "unknown"] as const).filter((name) =>
      isRetryable({ class: name, code: "", text: "" }),
    );
    expect(again).toEqual(["throughput", "server"]);
    expect([401, 403, 429, 500, 404, 200].map(classOfStatus)).toEqual([
      "auth",
      "auth",
      "throughput",
      "server",
      "request",
      "unknown",
    ]);
    const busy = { class: "server", code: "503", text: "" } as const;
    expect(failed(busy, { status: 503, headers: { "retry-after": "3" }, body: "" })).toMatchObject({
      afterMs: 3_000,
    });
    const date = "Sat, 28 Nov 2026 07:00:00 GMT";
    const after = (headers: Record<string, string>) => failed(busy, { status: 503, headers, body: "" });
    expect(after({ "retry-after": "Sat, 28 Nov 2026 07:01:30 GMT", date })).toMatchObject({
      afterMs: 90_000,
    });
    for (const asked of ["soon", "0", "-5", "", "Sat, 28 Nov 2026 06:59:00 GMT"])
      expect(after({ "retry-after": asked, date }), asked).not.toHaveProperty("afterMs");
    expect(after({ "retry-after": "Sat, 28 Nov 2026 07:01:30 GMT" })).not.toHaveProperty("afterMs");
  });
});

it("knows of a table what is in it, and nothing of what every object has", () => {
  expect(own({ a: 1 }, "a")).toBe(1);
  expect(own({ a: 1 }, "constructor")).toBeUndefined();
  expect(own({ a: 1 }, undefined)).toBeUndefined();
});

it("puts words and numbers as channels want them", () => {
  expect(plainText("SMS", { kind: "link", text: "See", label: "Shop", url: "https://x" })).toBe(
    "See\nShop: https://x",
  );
  expect([plus("91"), plus("+91"), plus("IN.7")]).toEqual(["+91", "+91", "IN.7"]);
  expect(named({ body: ["a", "b"], names: ["one"] })).toEqual({ one: "a", "2": "b" });
  expect(withQuery("https://x/?a=1", { b: "c d", none: undefined })).toBe("https://x/?a=1&b=c+d");
  expect(["image/png", "video/mp4", "audio/ogg", "text/plain", undefined].map(mediaOf)).toEqual([
    "image",
    "video",
    "audio",
    "document",
    "document",
  ]);
  expect(uuidOf("a")).toBe(uuidOf("a"));
  expect(uuidOf("a")).not.toBe(uuidOf("b"));
});
