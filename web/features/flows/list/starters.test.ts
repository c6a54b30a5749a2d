import { expect, it } from "vitest";
import { reviewFlow } from "#engines/flows/index.ts";
import { STARTERS, starterJson } from "./starters.ts";

const LETTERS = { en: /[A-Za-z]/, hi: /\p{Script=Devanagari}/u, ar: /\p{Script=Arabic}/u };
const SAID = new Set(["title", "text", "label", "helper-text"]);

/** Every text that people read in a flow. */
const textsIn = (value: unknown): string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, held]) =>
        SAID.has(key) && typeof held === "string" ? [held] : textsIn(held),
      );
/** The flow without them: what is left is the same in each language. */
const bones = (json: string) =>
  JSON.stringify(JSON.parse(json), (key, held: unknown) => (SAID.has(key) ? "" : held));

it.each(STARTERS.flatMap((starter) => Object.keys(LETTERS).map((language) => ({ starter, language }))))(
  "$starter in $language has nothing to put right and says all of it in that language",
  async ({ starter, language }) => {
    const json = await starterJson(starter, language);
    expect(reviewFlow(json).findings).toEqual([]);
    const texts = textsIn(JSON.parse(json));
    expect(texts.length).toBeGreaterThan(3);
    const letters = LETTERS[language as keyof typeof LETTERS];
    expect(texts.filter((text) => !letters.test(text))).toEqual([]);
    if (language !== "en") expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
    expect(bones(json)).toBe(bones(await starterJson(starter, "en")));
  },
);

it("is English in a language that it does not speak", async () => {
  expect(await starterJson("contact", "fr")).toBe(await starterJson("contact", "en"));
});
