import { expect, it } from "vitest";
import type { DispatchContent } from "../render/content.ts";
import { compileLinks, linksOfTemplate } from "./links-of.ts";

const filled = (language: string, text: string) => ({
  template: { kind: "text" as const, name: "sale", language, text, examples: {} },
  name: "sale",
  slots: ["body.1"],
  constants: {},
  media: {},
});
const SALE: DispatchContent = {
  kind: "template",
  ...filled("en", "Hello {{1}}, see https://shop.example/en"),
  languages: {
    column: "Spoken",
    translations: [{ language: "hi", templateId: "t", ...filled("hi", "https://shop.example/hi/{{1}} देखें") }],
  },
};

it("knows the links of each person's own language, and all that anybody is sent", () => {
  const links = compileLinks(SALE);
  expect(links(["", "Asha"])).toEqual([
    { url: "https://shop.example/en", pattern: "https://shop.example/en" },
  ]);
  expect(links(["hi", "Asha"])).toEqual([
    { url: "https://shop.example/hi/Asha", pattern: "https://shop.example/hi/{{1}}" },
  ]);
  expect(linksOfTemplate(SALE)).toEqual(["https://shop.example/en", "https://shop.example/hi/{{1}}"]);
});
