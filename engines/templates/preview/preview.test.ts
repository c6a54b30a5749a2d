import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastMs } from "../../../tools/tests/least-ms.ts";
import type { Button, EmailTemplate, RcsTemplate, TextTemplate, WhatsAppTemplate } from "../model/index.ts";
import { PLAIN, sampleTemplate, sampleValues } from "../samples.ts";
import { countdown } from "./countdown.ts";
import { wordsOfHtml } from "./html.ts";
import { previewTemplate } from "./preview.ts";

const lines = (template: WhatsAppTemplate, ...rest: [Record<string, string>?, { examples?: boolean }?]) =>
  previewTemplate(template, ...rest).body.flatMap((block) => ("lines" in block ? block.lines : block.items));
const plain = (text: string) => [[{ kind: "text", text }]];

describe("a WhatsApp message", () => {
  it("stands with values, else examples, else variables", () => {
    const template = { ...PLAIN, body: { text: "Hi {{1}}, {{2}} and {{3}}.", examples: { 1: "A", 2: "B" } } };
    expect(lines(template, { "body.1": "Asha" })).toEqual(plain("Hi Asha, B and {{3}}."));
    expect(lines(template, { "body.1": " " })).toEqual(plain("Hi A, B and {{3}}."));
    expect(lines(template, {}, { examples: false })).toEqual(plain("Hi {{1}}, {{2}} and {{3}}."));
  });

  it("takes markup from the author and the values alike, never HTML", () => {
    const template = { ...PLAIN, body: { text: "*Hi* {{1}}!", examples: {} } };
    expect(lines(template, { "body.1": "_<b>_" })).toEqual([
      [
        { kind: "bold", children: [{ kind: "text", text: "Hi" }] },
        { kind: "text", text: " " },
        { kind: "italic", children: [{ kind: "text", text: "<b>" }] },
        { kind: "text", text: "!" },
      ],
    ]);
  });

  const reply = (text: string): Button => ({ type: "QUICK_REPLY", text });

  it("has header, offer, footer and buttons with what they lead to", () => {
    const template: WhatsAppTemplate = {
      ...PLAIN,
      language: "ar",
      type: "LIMITED_TIME_OFFER",
      header: { format: "IMAGE", handle: "4::aW", url: "" },
      footer: "Bye",
      offer: { text: "Soon over", hasExpiration: true },
      buttons: [
        { type: "COPY_CODE", text: "", example: "SAVE20" },
        { type: "URL", text: "Shop", url: "https://x.example/{{1}}", example: "https://x.example/1" },
        { type: "PHONE_NUMBER", text: "Call", phoneNumber: "+15550100" },
      ],
    };
    const values = {
      "header.media": "/files/7",
      "offer.expires": "2026-01-03T03:04:05Z",
      "button.1.url": "p",
    };
    expect(previewTemplate(template, values, { now: Date.UTC(2026, 0, 1) })).toMatchObject({
      channel: "whatsapp",
      direction: "rtl",
      header: { kind: "image", url: "/files/7" },
      offer: { text: "Soon over", code: "SAVE20", countdown: { days: 2, text: "51:04:05", ended: false } },
      footer: "Bye",
      buttons: [
        { kind: "copy", label: "", target: "SAVE20" },
        { kind: "url", label: "Shop", target: "https://x.example/p" },
        { kind: "phone", label: "Call", target: "+15550100" },
      ],
      shownButtons: 3,
    });
    expect(previewTemplate(template)).toMatchObject({
      header: { url: "" },
      offer: { countdown: null },
      buttons: [{}, { target: "https://x.example/1" }, {}],
    });
  });

  it("of a one-time password says what WhatsApp says", () => {
    const authentication = { securityRecommendation: true, codeExpiration: 5 };
    const template = { ...PLAIN, body: { text: "", examples: {} }, authentication };
    const preview = previewTemplate(template, { "body.1": "42" });
    expect(preview.footer).toBe("This code expires in 5 minutes.");
    expect(preview.body).toEqual([
      {
        kind: "paragraph",
        lines: [
          [
            { kind: "bold", children: [{ kind: "text", text: "42" }] },
            { kind: "text", text: " is your verification code. For your security, do not share this code." },
          ],
        ],
      },
    ]);
    expect(previewTemplate({ ...template, authentication: null }).footer).toBe("");
  });

  it("folds more than three buttons away", () => {
    const buttons = ["A", "B", "C", "D"].map(reply);
    expect(previewTemplate({ ...PLAIN, buttons }).shownButtons).toBe(2);
  });

  it("has cards with texts of their own", () => {
    const card = {
      header: { format: "VIDEO" as const, handle: "", url: "/files/1" },
      body: { text: "For {{1}}", examples: { 1: "A" } },
      buttons: [{ type: "URL" as const, text: "Go", url: "https://x.example/{{1}}", example: "1" }],
    };
    const values = { "card.1.body.1": "B", "card.1.header.media": "/files/2", "card.1.button.0.url": "2" };
    expect(previewTemplate({ ...PLAIN, cards: [card, card] }, values).cards).toEqual([
      {
        header: { kind: "video", url: "/files/1" },
        body: [{ kind: "paragraph", lines: plain("For A") }],
        buttons: [{ kind: "url", label: "Go", target: "https://x.example/1" }],
      },
      {
        header: { kind: "video", url: "/files/2" },
        body: [{ kind: "paragraph", lines: plain("For B") }],
        buttons: [{ kind: "url", label: "Go", target: "https://x.example/2" }],
      },
    ]);
  });

  it("never fails", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(9999)), (numbers) => {
        const draw = (below: number) => (numbers.next().value as number) % below;
        const template = sampleTemplate(draw);
        const preview = previewTemplate(template, sampleValues(template, draw), { now: 0 });
        expect(preview.buttons).toHaveLength(template.buttons.length);
        expect(preview.cards).toHaveLength(template.cards.length);
      }),
    );
  });
});

describe("a message elsewhere", () => {
  it("is counted as SMS", () => {
    const sms: TextTemplate = {
      kind: "text",
      name: "a",
      language: "hi",
      text: "Hi {{name}}",
      examples: { name: "A" },
    };
    expect(previewTemplate(sms)).toMatchObject({
      channel: "sms",
      text: "Hi A",
      sms: { parts: 1, left: 156 },
    });
    expect(previewTemplate(sms, { "body.name": "आशा" })).toMatchObject({ sms: { encoding: "UCS-2" } });
    expect(previewTemplate(sms, {}, { channel: "telegram" })).toMatchObject({
      channel: "telegram",
      sms: null,
    });
  });

  it("is an e-mail in one line of subject, with its HTML's words", () => {
    const mail: EmailTemplate = {
      kind: "email",
      name: "a",
      language: "en",
      subject: "Hi {{name}}",
      text: "",
      html: "<p>Dear {{name}},</p><p>bye</p>",
      examples: {},
    };
    expect(previewTemplate(mail, { "body.name": "A\r\nBcc: <x>" })).toEqual({
      channel: "email",
      direction: "ltr",
      subject: "Hi A Bcc: <x>",
      text: "Dear A Bcc: <x>,\n\nbye",
      html: "<p>Dear A\r\nBcc: &lt;x&gt;,</p><p>bye</p>",
    });
  });

  it("is a rich card or several", () => {
    const rich = {
      title: "For {{name}}",
      description: "",
      media: { url: "https://x.example/{{name}}.png", type: "IMAGE", height: "TALL" },
      suggestions: [{ type: "URL", text: "Go", postback: "", url: "https://x.example/{{name}}" }],
    } as const;
    const rcs: RcsTemplate = {
      kind: "rcs",
      name: "a",
      language: "en",
      content: {
        layout: "CAROUSEL",
        width: "MEDIUM",
        cards: [{ ...rich, suggestions: [...rich.suggestions] }],
      },
      suggestions: [
        { type: "DIAL", text: "Call", postback: "", phoneNumber: "+15550100" },
        { type: "VIEW_LOCATION", text: "Map", postback: "", latitude: 1, longitude: 2, label: "" },
        { type: "CALENDAR", text: "Save", postback: "", title: "Party", description: "", start: "", end: "" },
      ],
      examples: {},
    };
    expect(previewTemplate(rcs, { "body.name": "A" })).toMatchObject({
      layout: "CAROUSEL",
      lying: false,
      width: "MEDIUM",
      cards: [
        {
          title: "For A",
          media: { kind: "image", url: "https://x.example/A.png" },
          height: "TALL",
          buttons: [{ kind: "url", target: "https://x.example/A" }],
        },
      ],
      suggestions: [
        { kind: "phone", target: "+15550100" },
        { kind: "location", target: "1, 2" },
        { kind: "calendar", target: "Party" },
      ],
    });
    const card = { ...rich, suggestions: [] };
    const lying: RcsTemplate = {
      ...rcs,
      content: { layout: "CARD", orientation: "HORIZONTAL", card },
      suggestions: [],
    };
    expect(previewTemplate(lying, {})).toMatchObject({ layout: "CARD", lying: true });
  });
});

it.each([
  [90_061_000, "25:01:01", 1, false],
  [1, "00:00:01", 0, false],
  [0, "00:00:00", 0, true],
  [-5, "00:00:00", 0, true],
])("%i ms before the end: %s", (left, text, days, ended) =>
  expect(countdown(1_000_000 + left, 1_000_000)).toMatchObject({ text, days, ended }),
);

it.each([
  ["<p>a</p><p>b &amp; c&nbsp;d</p>", "a\n\nb & c d"],
  ["<style>p{}</style><h1>T</h1>x<br>y", "T\nx\ny"],
  ["<script>alert('<b>')</script>z", "z"],
  ["<script>no end", ""],
  ["<SCRIPT>a</Script>b<!-- c -->d", "bd"],
  ["a < b > c &#65;&#x42; &bogus; &#0;", "a < b > c AB &bogus; &#0;"],
  ["", ""],
])("the words of %j", (html, text) => expect(wordsOfHtml(html)).toBe(text));

it.each(["<", "<p", "<script>", "<!--", "&", "&#", "\n ", "<p> "])("50 KB of %j take no time", (piece) => {
  const html = piece.repeat(50_000 / piece.length);
  expect(leastMs(() => wordsOfHtml(html), 100)).toBeLessThan(100);
});
