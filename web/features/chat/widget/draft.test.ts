import { expect, it } from "vitest";
import { bodyOf, draftOf, problemsOf } from "./draft.ts";

const saved = {
  title: "Shop",
  colour: "#0c716c",
  position: "right",
  language: "auto",
  asks: { when: "after", name: "required", email: "optional", phone: "no" },
  origins: ["https://a.example", "http://localhost:8080"],
} as const;

it("comes back as it was saved", () => {
  expect(bodyOf(draftOf({ ...saved, origins: [...saved.origins] }))).toEqual(saved);
});

it("takes sites one on each line, each once, and no colour for our own", () => {
  const draft = {
    ...draftOf({ ...saved, origins: [] }),
    colour: "  ",
    origins: " https://a.example \n\nhttps://a.example\nhttps://b.example",
  };
  expect(bodyOf(draft)).toMatchObject({ colour: null, origins: ["https://a.example", "https://b.example"] });
});

it.each([
  ["colour", "red"],
  ["colour", "#fff"],
  ["origins", "shop.example"],
  ["origins", "https://shop.example/path"],
  ["origins", "https://*.example"],
])("refuses as %s: %s", (field, value) => {
  const draft = { ...draftOf({ ...saved, origins: [] }), [field]: value };
  expect(problemsOf(draft)).toEqual({ [field]: value });
});

it("asks for something, or never", () => {
  const asks = { when: "before", name: "no", email: "no", phone: "no" } as const;
  const draft = draftOf({ ...saved, origins: [], asks });
  expect(problemsOf(draft)).toEqual({ asks: true });
  expect(problemsOf({ ...draft, asks: { ...asks, when: "never" } })).toEqual({});
  expect(problemsOf({ ...draft, asks: { ...asks, phone: "optional" } })).toEqual({});
});

it("has nothing against what can be saved", () => {
  expect(problemsOf(draftOf({ ...saved, origins: [...saved.origins] }))).toEqual({});
});
