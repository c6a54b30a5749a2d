import { expect, it } from "vitest";
import type { KnowledgeConfig } from "#contract/bots/knowledge.ts";
import { bodyOf, draftOf, problemOf, QUOTES } from "./draft.ts";

const config = (more: Partial<KnowledgeConfig> = {}): KnowledgeConfig => ({
  kbFromWebsite: false,
  websitesUrls: [],
  kbFromDoc: false,
  documents: [],
  genAiConfigId: null,
  saved: false,
  recrawlDays: 7,
  sites: [],
  state: "none",
  builtAt: null,
  revision: "r1",
  chunks: 0,
  job: null,
  ...more,
});

it("adds an address that was typed and not added, once", () => {
  const draft = { ...draftOf(config({ websitesUrls: ["https://a.example/"] })), url: " https://b.example " };
  expect(bodyOf(draft).websitesUrls).toEqual(["https://a.example/", "https://b.example"]);
  expect(bodyOf({ ...draft, url: "https://a.example/" }).websitesUrls).toEqual(["https://a.example/"]);
});

it("tells that nothing was chosen from quotes", () => {
  expect(draftOf(config()).genAiConfigId).toBe("");
  const saved = draftOf(config({ saved: true }));
  expect(saved.genAiConfigId).toBe(QUOTES);
  expect(bodyOf(saved).genAiConfigId).toBeNull();
});

it("names what is missing", () => {
  const body = bodyOf(draftOf(config({ saved: true })));
  expect(problemOf({ ...body, kbFromWebsite: true }, 0)).toBe("website.needed");
  expect(problemOf({ ...body, kbFromDoc: true }, 0)).toBe("document.needed");
  expect(problemOf({ ...body, genAiConfigId: "" }, 1)).toBe("selectOne");
  expect(problemOf(body, 1)).toBeUndefined();
});
