import { expect, it } from "vitest";
import type { PresetCard } from "#contract/marketplace/views.ts";
import { narrowed } from "./filter.ts";

const card = (id: string, more: Partial<PresetCard>): PresetCard => ({
  id,
  version: 1,
  name: id,
  summary: "",
  publisher: "DLVRD",
  industry: "any",
  languages: ["en"],
  kinds: ["template"],
  channels: ["whatsapp"],
  needs: [],
  counts: {},
  shipped: true,
  installed: 0,
  missing: [],
  ...more,
});
const PRESETS = [
  card("orders", { industry: "retail", languages: ["en", "hi"], summary: "Tells of parcels" }),
  card("codes", { channels: ["whatsapp", "text"] }),
  card("bank bot", { industry: "banking", kinds: ["bot"], channels: [], languages: ["hi"] }),
];
const NOTHING = { search: "", kind: "", industry: "", language: "", channel: "" };
const found = (by: Partial<typeof NOTHING>) => narrowed(PRESETS, { ...NOTHING, ...by }).map(({ id }) => id);

it("narrows by words, kind, industry, language and channel at once", () => {
  expect(found({})).toHaveLength(3);
  expect(found({ search: " PARCELS tells " })).toEqual(["orders"]);
  expect(found({ kind: "bot" })).toEqual(["bank bot"]);
  expect(found({ industry: "retail" })).toEqual(["orders", "codes"]);
  expect(found({ language: "hi" })).toEqual(["orders", "bank bot"]);
  expect(found({ channel: "text" })).toEqual(["codes", "bank bot"]);
  expect(found({ industry: "banking", language: "en" })).toEqual(["codes"]);
});
