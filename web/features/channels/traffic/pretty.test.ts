import { expect, it } from "vitest";
import { pathOf, pretty, toneOf } from "./pretty.ts";

it.each([
  ['{"a":{"b":1}}', '{\n  "a": {\n    "b": 1\n  }\n}'],
  ["to=%2B9198&text=Good+day", "to = +9198\ntext = Good day"],
  ["<html>&amp;</html>", "<html>&amp;</html>"],
  ["a = b & c", "a = b & c"],
  ["", ""],
])("shows %j so that a person can read it", (body, shown) => {
  expect(pretty(body)).toBe(shown);
});

it("knows trouble, and an address without its host", () => {
  const tones = [200, 302, 400, 503, null].map((status) => toneOf({ status, error: null }));
  expect(tones).toEqual(["ok", "ok", "bad", "bad", "bad"]);
  expect(toneOf({ status: 200, error: "It is about 903, and no channel of yours is." })).toBe("warn");
  expect(pathOf("https://x.example/a/b?c=1")).toBe("/a/b?c=1");
  expect(pathOf("smtp://x.example:587")).toBe("smtp://x.example:587");
  expect(pathOf("/hooks/k")).toBe("/hooks/k");
});
