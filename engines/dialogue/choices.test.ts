import { expect, it } from "vitest";
import { compileEntities, extractEntities } from "../nlu/index.ts";
import { chosen } from "./choices.ts";

const NONE = compileEntities([]);
const CONTEXT = { language: "en" as const, now: 0, timeZoneOffsetMinutes: 0 };
const turn = (text: string) => ({
  text,
  entities: extractEntities(NONE, text, CONTEXT),
  prediction: { ranking: [], outOfScope: true },
});
const SIZES = ["Small", "Medium", "Large", "Huge"];

it.each([
  ["2", "Medium"],
  ["2.", "Medium"],
  ["२", "Medium"],
  ["two please", "Medium"],
  ["option 3", "Large"],
  ["No. 4", "Huge"],
  ["second", "Medium"],
  ["the first one", "Small"],
  ["the 3rd", "Large"],
  ["दूसरा", "Medium"],
  ["तीसरी वाली", "Large"],
  ["नंबर दो", "Medium"],
  ["the last one", "Huge"],
  ["5", undefined],
  ["0", undefined],
  ["1.5", undefined],
  ["1 or 2", undefined],
  ["in 2 days", undefined],
  ["2 for my brother", undefined],
  ["hello", undefined],
  ["", undefined],
])("%s is %s", (text, choice) => expect(chosen(SIZES, turn(text))).toBe(choice));

it("takes a choice that begins with the number itself before the one at its place", () => {
  const packs = ["1 kg", "5 kg", "2 kg"];
  expect(["2", "5", "3", "the second"].map((text) => chosen(packs, turn(text)))).toEqual([
    "2 kg",
    "5 kg",
    "2 kg",
    "5 kg",
  ]);
});

it("chooses nothing where nothing is offered", () => {
  expect(chosen(undefined, turn("1"))).toBeUndefined();
});
