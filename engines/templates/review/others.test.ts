import { describe, expect, it } from "vitest";
import type { EmailTemplate, RcsTemplate, RichCard, TextTemplate } from "../model/index.ts";
import { PLAIN } from "../samples.ts";
import { reviewTemplate } from "./review.ts";

describe("other channels", () => {
  const sms: TextTemplate = { kind: "text", name: "hi", language: "en", text: "Hi {{1}}", examples: {} };
  const mail: EmailTemplate = {
    kind: "email",
    name: "m",
    language: "en",
    subject: "Hi",
    text: "Hi",
    html: "",
    examples: {},
  };
  const rich: RichCard = { title: "A", description: "", media: null, suggestions: [] };
  const rcs: RcsTemplate = {
    kind: "rcs",
    name: "r",
    language: "en",
    content: { layout: "CAROUSEL", width: "SMALL", cards: [rich, rich] },
    suggestions: [{ type: "REPLY", text: "Yes", postback: "" }],
    examples: {},
  };
  const SALE = {
    type: "CALENDAR",
    text: "Note it",
    postback: "",
    title: "Sale",
    description: "",
    start: "2026-01-01T00:00:00+05:30",
    end: "2026-01-01T01:00:00Z",
  } as const;
  const rules = (...[template, channel]: Parameters<typeof reviewTemplate>) =>
    reviewTemplate(template, channel).map(({ path, rule }) => `${path} ${rule}`);

  it("take what fits", () => {
    for (const channel of ["sms", "telegram", "messenger", "instagram"] as const)
      expect(rules(sms, channel)).toEqual([]);
    expect(rules(mail, "email")).toEqual([]);
    expect(rules(rcs, "rcs")).toEqual([]);
    expect(rules({ ...rcs, suggestions: [SALE] }, "rcs")).toEqual([]);
  });

  it.each<[string, ...Parameters<typeof reviewTemplate>, string]>([
    ["a WhatsApp template by SMS", PLAIN, "sms", "kind channel"],
    ["a text by e-mail", sms, "email", "kind channel"],
    ["a blank SMS", { ...sms, text: "" }, "sms", "text missing"],
    ["a long SMS", { ...sms, text: "x".repeat(1531) }, "sms", "text too-long"],
    ["eleven parts of Hindi", { ...sms, text: "न".repeat(671) }, "sms", "text too-many-parts"],
    ["a curly apostrophe", { ...sms, text: "It’s here" }, "sms", "text sms-unicode"],
    ["a long text on Instagram", { ...sms, text: "x".repeat(1001) }, "instagram", "text too-long"],
    ["braces", { ...sms, text: "Hi {{First Name}}" }, "telegram", "text malformed-variable"],
    ["a subject of two lines", { ...mail, subject: "a\nBcc: b" }, "email", "subject subject-line"],
    ["a long subject", { ...mail, subject: "x".repeat(999) }, "email", "subject too-long"],
    ["a subject nobody sees whole", { ...mail, subject: "x".repeat(79) }, "email", "subject long-subject"],
    ["an empty mail", { ...mail, text: "" }, "email", "text missing"],
    ["a large mail", { ...mail, html: "я".repeat(60_000) }, "email", "html clipped"],
    [
      "one card",
      { ...rcs, content: { layout: "CAROUSEL", width: "SMALL", cards: [rich] } },
      "rcs",
      "content.cards card-count",
    ],
    [
      "an empty card",
      { ...rcs, content: { layout: "CARD", orientation: "VERTICAL", card: { ...rich, title: "" } } },
      "rcs",
      "content.card.title missing",
    ],
    [
      "a long text",
      { ...rcs, content: { layout: "TEXT", text: "x".repeat(3073) } },
      "rcs",
      "content.text too-long",
    ],
    [
      "twelve suggestions",
      {
        ...rcs,
        suggestions: Array.from({ length: 12 }, () => ({ type: "REPLY", text: "A", postback: "" }) as const),
      },
      "rcs",
      "suggestions too-many-suggestions",
    ],
    [
      "a long label",
      { ...rcs, suggestions: [{ type: "REPLY", text: "x".repeat(26), postback: "" }] },
      "rcs",
      "suggestions[0].text too-long",
    ],
    [
      "a script",
      { ...rcs, suggestions: [{ type: "URL", text: "A", postback: "", url: "javascript:1" }] },
      "rcs",
      "suggestions[0].url url-scheme",
    ],
    [
      "a number without plus",
      { ...rcs, suggestions: [{ type: "DIAL", text: "A", postback: "", phoneNumber: "123" }] },
      "rcs",
      "suggestions[0].phoneNumber phone-number",
    ],
    [
      "nowhere",
      {
        ...rcs,
        suggestions: [
          { type: "VIEW_LOCATION", text: "A", postback: "", latitude: 91, longitude: 0, label: "" },
        ],
      },
      "rcs",
      "suggestions[0].latitude location",
    ],
    [
      "an event before itself",
      {
        ...rcs,
        suggestions: [
          {
            type: "CALENDAR",
            text: "A",
            postback: "",
            title: "A",
            description: "",
            start: "2026-01-02T00:00:00Z",
            end: "2026-01-01T00:00:00Z",
          },
        ],
      },
      "rcs",
      "suggestions[0].end calendar",
    ],
    [
      "an event at no certain time",
      {
        ...rcs,
        suggestions: [{ ...SALE, start: "2026-01-01T00:00:00" }],
      },
      "rcs",
      "suggestions[0].end calendar",
    ],
    [
      "an event without a title",
      { ...rcs, suggestions: [{ ...SALE, title: "" }] },
      "rcs",
      "suggestions[0].title missing",
    ],
    [
      "an event that says too much",
      { ...rcs, suggestions: [{ ...SALE, description: "x".repeat(501) }] },
      "rcs",
      "suggestions[0].description too-long",
    ],
  ])("refuse %s", (_, template, channel, finding) => expect(rules(template, channel)).toContain(finding));
});
