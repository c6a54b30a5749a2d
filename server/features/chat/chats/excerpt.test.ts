import { expect, it } from "vitest";
import type { Author } from "#contract/chat/words.ts";
import { excerptOf } from "./excerpt.ts";

it.each<[Author, string, string]>([
  [
    "bot",
    "Booked: a table for **4** on **Friday**.\nSee [the menu](https://a.example/menu)!",
    "Booked: a table for 4 on Friday. See the menu (https://a.example/menu)!",
  ],
  ["bot", "Booked: a table for *4*", "Booked: a table for 4"],
  ["agent", "It is *ready*,\n  come _today_", "It is ready, come today"],
  ["customer", "2 ** 3 is 8", "2 ** 3 is 8"],
])("shows what a %s wrote in one line, without its marks: %s", (by, text, line) => {
  expect(excerptOf({ kind: "text", text }, by)).toBe(line);
});
