import { expect, it } from "vitest";
import { shortName } from "./text.ts";

it.each([
  ["lamp.png", "lamp.png"],
  ["a-name-of-just-thirty-char.png", "a-name-of-just-thirty-char.png"],
  ["a-very-long-name-of-a-picture-for-autumn.png", "a-very-long-name-of-a-pict…png"],
  ["a-name-without-any-ending-that-is-too-long", "a-name-without-any-ending-tha…"],
  [".a-name-that-begins-with-a-dot-and-is-long", ".a-name-that-begins-with-a-do…"],
])("shortens %s to %s", (name, short) => {
  expect(shortName(name)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(30);
});
