import { expect, it } from "vitest";
import { reads } from "./reads.ts";

it.each([
  ["Where is my parcel?", true, true],
  ["मेरा पार्सल कहाँ है?", false, true],
  ["मेरा order कब आएगा", false, true],
  ["أين طردي؟", false, false],
  ["Wo ist mein Paket, Größe L?", true, true],
  ["42 / 17", false, false],
  ["", false, false],
])("knows whether %j can be read", (text, english, both) => {
  expect(reads({ languages: ["en"] }, text)).toBe(english);
  expect(reads({ languages: ["en", "hi"] }, text)).toBe(both);
});
