import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { kindOf, templateChannel } from "../limits/index.ts";
import type { EmailTemplate, RcsTemplate, Template, TextTemplate } from "../model/index.ts";
import { readStoredTemplate } from "./read-others.ts";
import { writeStoredTemplate } from "./write.ts";

const overTheWire = (json: unknown) => JSON.parse(JSON.stringify(json)) as unknown;
const named = { name: "bill", language: "en", examples: { name: "Asha", 1: "Monday" } };
const text: TextTemplate = { ...named, kind: "text", text: "Hi {{name}} until {{1}}." };
const email: EmailTemplate = { ...named, kind: "email", subject: "Bill", text: "Hi", html: "<p>Hi</p>" };
const card = {
  title: "Shoes",
  description: "For {{name}}",
  media: { url: "https://x.example/a.png", type: "VIDEO", height: "TALL" },
  suggestions: [{ type: "URL", text: "Buy", postback: "buy", url: "https://x.example" }],
} as const;
const rcs = (content: RcsTemplate["content"]): RcsTemplate => ({
  ...named,
  kind: "rcs",
  content,
  suggestions: [
    { type: "REPLY", text: "Yes", postback: "" },
    { type: "DIAL", text: "Call", postback: "", phoneNumber: "+919812345678" },
    { type: "VIEW_LOCATION", text: "Shop", postback: "", latitude: 1.5, longitude: -2, label: "Shop" },
    { type: "SHARE_LOCATION", text: "Here", postback: "" },
    { type: "CALENDAR", text: "Save", postback: "", title: "Sale", description: "", start: "a", end: "b" },
  ],
});
const all: Template[] = [
  text,
  email,
  { ...email, html: "" },
  rcs({ layout: "TEXT", text: "Hi {{name}}" }),
  rcs({ layout: "CARD", orientation: "HORIZONTAL", card: { ...card, suggestions: [...card.suggestions] } }),
  rcs({
    layout: "CAROUSEL",
    width: "SMALL",
    cards: [
      { ...card, suggestions: [] },
      { title: "", description: "", media: null, suggestions: [] },
    ],
  }),
];

describe("templates of other channels", () => {
  it.each(all)("come back through the stored shape as they went: $kind", (one) => {
    const stored = overTheWire(writeStoredTemplate(one, "17"));
    expect(readStoredTemplate(stored, one.kind)).toEqual({ template: one, ignored: [] });
    expect(stored).toMatchObject({ id: "17", templateId: "bill" });
  });

  it("name what they do not understand", () => {
    const { ignored } = readStoredTemplate(
      { components: [{ type: "BODY" }, { type: "FOOTER" }, {}] },
      "text",
    );
    expect(ignored).toEqual([
      "components[1] FOOTER is not known here",
      "components[2] without type is not known here",
    ]);
  });

  it("say what stands there twice or is no list", () => {
    const ofRcs = (...components: object[]) => readStoredTemplate({ components }, "rcs").ignored;
    expect(ofRcs({ type: "BODY" }, { type: "body" }, { type: "SUGGESTIONS", suggestions: "x" })).toEqual([
      "components[1] BODY stands there twice",
      "components[2] SUGGESTIONS.suggestions is not a list",
    ]);
    expect(ofRcs({ type: "CAROUSEL", cards: [{ suggestions: 7 }] }, { type: "RICH_CARD" })).toEqual([
      "components[0] CAROUSEL card 1.suggestions is not a list",
    ]);
    expect(ofRcs({ type: "CAROUSEL", cards: {} })).toEqual(["components[0] CAROUSEL.cards is not a list"]);
  });

  it("read something, whatever they read", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom("text", "email", "rcs"), (json, kind) => {
        for (const odd of [json, { components: json }, { components: [{ type: "CAROUSEL", cards: json }] }]) {
          const once = readStoredTemplate(odd, kind).template;
          const again = readStoredTemplate(overTheWire(writeStoredTemplate(once, "")), kind).template;
          expect(again).toEqual(once);
        }
      }),
    );
  });
});

it("each channel type has its kind of template, but voice and what has ended", () => {
  const kinds = Object.entries(CHANNEL_TYPES).map(([name, type]) => {
    const channel = templateChannel(type);
    return [name, channel ? kindOf(channel) : null];
  });
  expect(Object.fromEntries(kinds)).toEqual({
    SMS: "text",
    EMAIL: "email",
    FACEBOOK: "text",
    WHATSAPP: "whatsapp",
    TELEGRAM: "text",
    GOOGLE: null,
    IVRS: null,
    RCS: "rcs",
    INSTAGRAM: "text",
    WEB: "text",
  });
});
