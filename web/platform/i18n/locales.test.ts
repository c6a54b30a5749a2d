import { describe, expect, it } from "vitest";
import authAr from "#web/features/auth/text/ar.ts";
import authEn from "#web/features/auth/text/en.ts";
import authHi from "#web/features/auth/text/hi.ts";
import channelsAr from "#web/features/channels/text/ar.ts";
import channelsEn from "#web/features/channels/text/en.ts";
import channelsHi from "#web/features/channels/text/hi.ts";
import ruleAr from "#web/features/customers/rule/text/ar.ts";
import ruleEn from "#web/features/customers/rule/text/en.ts";
import ruleHi from "#web/features/customers/rule/text/hi.ts";
import chatAr from "#web/features/chat/text/ar.ts";
import chatEn from "#web/features/chat/text/en.ts";
import chatHi from "#web/features/chat/text/hi.ts";
import customersAr from "#web/features/customers/text/ar.ts";
import customersEn from "#web/features/customers/text/en.ts";
import customersHi from "#web/features/customers/text/hi.ts";
import uploadsAr from "#web/features/customers/uploads/text/ar.ts";
import uploadsEn from "#web/features/customers/uploads/text/en.ts";
import uploadsHi from "#web/features/customers/uploads/text/hi.ts";
import botsAr from "#web/features/bots/text/ar.ts";
import botsEn from "#web/features/bots/text/en.ts";
import botsHi from "#web/features/bots/text/hi.ts";
import onboardingAr from "#web/features/onboarding/text/ar.ts";
import onboardingEn from "#web/features/onboarding/text/en.ts";
import onboardingHi from "#web/features/onboarding/text/hi.ts";
import encapsAr from "#web/features/encaps/text/ar.ts";
import encapsEn from "#web/features/encaps/text/en.ts";
import encapsHi from "#web/features/encaps/text/hi.ts";
import journeysAr from "#web/features/journeys/text/ar.ts";
import journeysEn from "#web/features/journeys/text/en.ts";
import journeysHi from "#web/features/journeys/text/hi.ts";
import libraryAr from "#web/features/library/text/ar.ts";
import libraryEn from "#web/features/library/text/en.ts";
import libraryHi from "#web/features/library/text/hi.ts";
import broadcastsAr from "#web/features/broadcasts/text/ar.ts";
import broadcastsEn from "#web/features/broadcasts/text/en.ts";
import broadcastsHi from "#web/features/broadcasts/text/hi.ts";
import campaignsAr from "#web/features/campaigns/text/ar.ts";
import campaignsEn from "#web/features/campaigns/text/en.ts";
import campaignsHi from "#web/features/campaigns/text/hi.ts";
import messagesAr from "#web/features/messages/text/ar.ts";
import messagesEn from "#web/features/messages/text/en.ts";
import messagesHi from "#web/features/messages/text/hi.ts";
import retentionAr from "#web/features/retention/text/ar.ts";
import retentionEn from "#web/features/retention/text/en.ts";
import retentionHi from "#web/features/retention/text/hi.ts";
import runAr from "#web/features/sandbox/flow/text/ar.ts";
import runEn from "#web/features/sandbox/flow/text/en.ts";
import runHi from "#web/features/sandbox/flow/text/hi.ts";
import formulaAr from "#web/features/templates/mapping/text/ar.ts";
import formulaEn from "#web/features/templates/mapping/text/en.ts";
import formulaHi from "#web/features/templates/mapping/text/hi.ts";
import templatesAr from "#web/features/templates/text/ar.ts";
import templatesEn from "#web/features/templates/text/en.ts";
import templatesHi from "#web/features/templates/text/hi.ts";
import paletteAr from "#web/shell/palette/text/ar.ts";
import paletteEn from "#web/shell/palette/text/en.ts";
import paletteHi from "#web/shell/palette/text/hi.ts";
import overtakenAr from "../overtaken/text/ar.ts";
import overtakenEn from "../overtaken/text/en.ts";
import overtakenHi from "../overtaken/text/hi.ts";
import { AREAS, type Area } from "../said/areas.ts";
import type { Texts } from "./index.ts";
import coreAr from "./locales/ar.ts";
import coreEn from "./locales/en.ts";
import coreHi from "./locales/hi.ts";

const PLURAL = /_(zero|one|two|few|many|other)$/;
const NUMBERED = /_(zero|one|two)$/;
const CATALOGUES = [
  { name: "core", en: coreEn, others: { hi: coreHi, ar: coreAr } },
  { name: "overtaken", en: overtakenEn, others: { hi: overtakenHi, ar: overtakenAr } },
  { name: "auth", en: authEn, others: { hi: authHi, ar: authAr } },
  { name: "palette", en: paletteEn, others: { hi: paletteHi, ar: paletteAr } },
  { name: "rule", en: ruleEn, others: { hi: ruleHi, ar: ruleAr } },
  { name: "customers", en: customersEn, others: { hi: customersHi, ar: customersAr } },
  { name: "chat", en: chatEn, others: { hi: chatHi, ar: chatAr } },
  { name: "channels", en: channelsEn, others: { hi: channelsHi, ar: channelsAr } },
  { name: "onboarding", en: onboardingEn, others: { hi: onboardingHi, ar: onboardingAr } },
  { name: "encaps", en: encapsEn, others: { hi: encapsHi, ar: encapsAr } },
  { name: "library", en: libraryEn, others: { hi: libraryHi, ar: libraryAr } },
  { name: "uploads", en: uploadsEn, others: { hi: uploadsHi, ar: uploadsAr } },
  { name: "messages", en: messagesEn, others: { hi: messagesHi, ar: messagesAr } },
  { name: "journeys", en: journeysEn, others: { hi: journeysHi, ar: journeysAr } },
  { name: "campaigns", en: campaignsEn, others: { hi: campaignsHi, ar: campaignsAr } },
  { name: "broadcasts", en: broadcastsEn, others: { hi: broadcastsHi, ar: broadcastsAr } },
  { name: "templates", en: templatesEn, others: { hi: templatesHi, ar: templatesAr } },
  { name: "retention", en: retentionEn, others: { hi: retentionHi, ar: retentionAr } },
  { name: "formula", en: formulaEn, others: { hi: formulaHi, ar: formulaAr } },
  { name: "flow-run", en: runEn, others: { hi: runHi, ar: runAr } },
  { name: "bots", en: botsEn, others: { hi: botsHi, ar: botsAr } },
] as { name: string; en: Texts; others: Record<string, Texts> }[];
const SAID = await Promise.all(
  (Object.keys(AREAS) as Area[]).map(async (area) => {
    const [en, hi, ar] = await Promise.all([AREAS[area].en(), AREAS[area].hi(), AREAS[area].ar()]);
    return { name: `said-${area}`, en: en.default as Texts, others: { hi: hi.default, ar: ar.default } };
  }),
);

function flat(texts: Texts, path = ""): Map<string, string> {
  const out = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") out.set(path + key, value);
    else for (const [inner, text] of flat(value, `${path}${key}.`)) out.set(inner, text);
  }
  return out;
}
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
const stems = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, "")))].toSorted();

describe.each(
  [...CATALOGUES, ...SAID].flatMap(({ name, en, others }) =>
    Object.entries(others).map(([language, texts]) => ({ name, language, en, texts })),
  ),
)("$name in $language", ({ language, en, texts }) => {
  const [mine, theirs] = [flat(en), flat(texts)];
  it("has every key and no other", () => {
    expect(stems(theirs)).toEqual(stems(mine));
  });
  it("has the same places in every sentence", () => {
    for (const [key, text] of theirs) {
      const model = mine.get(key) ?? mine.get(key.replace(PLURAL, "_other"));
      // A form for exactly none, one or two may say the number in its words.
      const said = NUMBERED.test(key) ? (place?: string) => place !== "count" : () => true;
      expect([key, places(text).filter(said)]).toEqual([key, places(model ?? "").filter(said)]);
    }
  });
  it("has every plural form its language needs", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...mine.keys()]
      .filter((key) => key.endsWith("_other"))
      .map((key) => key.replace(PLURAL, ""));
    for (const stem of counted) {
      for (const form of forms) expect(theirs.has(`${stem}_${form}`), `${stem}_${form}`).toBe(true);
    }
  });
});

const sources = import.meta.glob<string>(["/web/**/*.{ts,tsx}", "!/web/**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

it("has every core sentence the code asks for, and the shell has none to spare", () => {
  const known = flat(coreEn as Texts);
  const code = Object.values(sources).join("\n");
  const asked = [...code.matchAll(/"((?:ui|nav|shell)\.[\w.]+)"/g)].map(([, key]) => key ?? "");
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter((key) => !known.has(key) && !known.has(`${key}_other`))).toEqual([]);
  const built = [...code.matchAll(/`((?:ui|nav|shell)\.[\w.]+)\$\{/g)].map(([, stem]) => stem ?? "");
  // Words of the design system (`ui`) are there for every page to come.
  const unused = [...known.keys()].filter((key) => {
    if (key.startsWith("ui.")) return false;
    const stem = key.replace(PLURAL, "");
    return !asked.includes(stem) && !built.some((start) => stem.startsWith(start));
  });
  expect(unused).toEqual([]);
});
