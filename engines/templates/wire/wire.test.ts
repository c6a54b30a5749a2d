import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Header, WhatsAppTemplate } from "../model/index.ts";
import { PLAIN, sampleTemplate } from "../samples.ts";
import { readTemplate } from "./read.ts";
import { writeCloudTemplate, writeStoredTemplate } from "./write.ts";

const template = fc
  .infiniteStream(fc.nat(9999))
  .map((numbers) => sampleTemplate((below) => (numbers.next().value as number) % below));
const overTheWire = (json: unknown) => JSON.parse(JSON.stringify(json)) as unknown;

describe("a template comes back as it went", () => {
  it("through the stored shape", () => {
    fc.assert(
      fc.property(template, (one) => {
        const { template: back, ignored } = readTemplate(overTheWire(writeStoredTemplate(one, "17")));
        expect(back).toEqual(one);
        expect(ignored).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it("through WhatsApp's shape, but for addresses of our own", () => {
    fc.assert(
      fc.property(template, (one) => {
        const { template: back, ignored } = readTemplate(overTheWire(writeCloudTemplate(one)));
        expect(back).toEqual(withoutUrls(one));
        expect(ignored).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it("whatever it reads, it reads something", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        for (const odd of [
          json,
          { components: json },
          { components: [json, { type: "CAROUSEL", cards: json }] },
        ]) {
          const once = readTemplate(odd).template;
          expect(readTemplate(overTheWire(writeStoredTemplate(once, ""))).template).toEqual(once);
        }
      }),
    );
  });
});

describe("the shapes", () => {
  const example: WhatsAppTemplate = {
    ...PLAIN,
    category: "MARKETING",
    header: { format: "TEXT", text: "Hi {{1}}", examples: { 1: "A" } },
    body: { text: "x {{1}} y {{2}} z", examples: { 1: "A", 2: "B" } },
    footer: "Bye",
    buttons: [
      { type: "QUICK_REPLY", text: "Yes" },
      { type: "URL", text: "Visit", url: "https://x.example/{{1}}", example: "https://x.example/1" },
      { type: "PHONE_NUMBER", text: "Call", phoneNumber: "+15550100" },
      { type: "COPY_CODE", text: "", example: "SAVE20" },
    ],
  };

  it("are WhatsApp's own", () => {
    expect(writeCloudTemplate(example)).toEqual({
      name: "order_shipped",
      language: "en_US",
      category: "MARKETING",
      parameter_format: "POSITIONAL",
      components: [
        { type: "HEADER", format: "TEXT", text: "Hi {{1}}", example: { header_text: ["A"] } },
        { type: "BODY", text: "x {{1}} y {{2}} z", example: { body_text: [["A", "B"]] } },
        { type: "FOOTER", text: "Bye" },
        {
          type: "BUTTONS",
          buttons: [
            { type: "QUICK_REPLY", text: "Yes" },
            { type: "URL", text: "Visit", url: "https://x.example/{{1}}", example: ["https://x.example/1"] },
            { type: "PHONE_NUMBER", text: "Call", phone_number: "+15550100" },
            { type: "COPY_CODE", example: "SAVE20" },
          ],
        },
      ],
    });
  });

  it("name variables where they have names", () => {
    const named = { ...PLAIN, body: { text: "Hi {{name}}!", examples: { name: "Asha" } } };
    expect(writeCloudTemplate(named).components).toEqual([
      {
        type: "BODY",
        text: "Hi {{name}}!",
        example: { body_text_named_params: [{ param_name: "name", example: "Asha" }] },
      },
    ]);
  });

  it("put a carousel second and its cards' parts by name", () => {
    const cards = ["1", "2"].map((name) => ({
      header: { format: "IMAGE", handle: "4::a", url: `/files/${name}` } as Header,
      body: { text: `Card ${name}`, examples: {} },
      buttons: [{ type: "QUICK_REPLY" as const, text: "More" }],
    }));
    const carousel: WhatsAppTemplate = { ...PLAIN, type: "CAROUSEL", cards };
    const stored = writeStoredTemplate(carousel, "9") as { components: { type: string; cards: unknown[] }[] };
    expect(stored).toMatchObject({ id: "9", templateId: "order_shipped", type: "CAROUSEL" });
    expect(stored.components[1]?.type).toBe("CAROUSEL");
    expect(stored.components[1]?.cards[0]).toEqual({
      header: { type: "HEADER", format: "IMAGE", example: { header_handle: ["4::a"] }, url: "/files/1" },
      body: { text: "Card 1" },
      buttons: [{ type: "QUICK_REPLY", text: "More" }],
    });
    expect(writeCloudTemplate(carousel).components).toMatchObject([
      { type: "BODY" },
      {
        type: "CAROUSEL",
        cards: [{ components: [{ type: "HEADER" }, { type: "BODY" }, { type: "BUTTONS" }] }, {}],
      },
    ]);
  });

  it("are read in small letters, with a list's management fields and older forms", () => {
    const { template: read, ignored } = readTemplate({
      id: "1",
      status: "APPROVED",
      name: "sale",
      language: { code: "en" },
      category: "marketing",
      components: [
        { type: "header", format: "image", example: { header_handle: ["https://cdn.example/1"] } },
        { type: "limited_time_offer", limited_time_offer: { text: "Ends soon" } },
        { type: "body", text: "Hi {{name}}" },
        {
          type: "buttons",
          buttons: [{ type: "otp", otp_type: "one_tap", package_name: "a.b" }, { type: "MPM" }],
        },
        { type: "CATALOG" },
      ],
    });
    expect(read).toMatchObject({
      language: "en",
      category: "MARKETING",
      type: "LIMITED_TIME_OFFER",
      parameterFormat: "NAMED",
      header: { format: "IMAGE", handle: "https://cdn.example/1" },
      offer: { text: "Ends soon", hasExpiration: true },
      buttons: [{ type: "OTP", otpType: "ONE_TAP", apps: [{ packageName: "a.b", signatureHash: "" }] }],
    });
    expect(ignored).toEqual([
      "components[3] BUTTONS[1] MPM is not known here",
      "components[4] CATALOG is not known here",
    ]);
  });

  it("keep the first of two parts, and say what is left out", () => {
    const buttons = (text: string) => ({ type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text }] });
    const { template: read, ignored } = readTemplate({
      components: [
        { type: "BODY", text: "first" },
        { type: "body", text: "second" },
        { type: "FOOTER", text: "first" },
        { type: "FOOTER", text: "second" },
        buttons("first"),
        buttons("second"),
        { type: "X" },
        { type: "X" },
      ],
    });
    expect(read).toMatchObject({ body: { text: "first" }, footer: "first", buttons: [{ text: "first" }] });
    expect(ignored).toEqual([
      "components[1] BODY stands there twice",
      "components[3] FOOTER stands there twice",
      "components[5] BUTTONS stands there twice",
      "components[6] X is not known here",
      "components[7] X is not known here",
    ]);
  });

  it("say what is no list, and what a card does not hold", () => {
    const cards = [
      {
        components: [{ type: "BODY" }, { type: "BODY" }, { type: "FOOTER" }, { type: "BUTTONS", buttons: 7 }],
      },
      { components: "x", buttons: {} },
    ];
    const components = [
      { type: "BUTTONS", buttons: "x" },
      { type: "CAROUSEL", cards },
    ];
    expect(readTemplate({ components }).ignored).toEqual([
      "components[0] BUTTONS.buttons is not a list",
      "components[1] card 1.components[1] BODY stands there twice",
      "components[1] card 1.components[2] FOOTER is not known here",
      "components[1] card 1 BUTTONS.buttons is not a list",
      "components[1] card 2.components is not a list",
      "components[1] card 2 BUTTONS.buttons is not a list",
    ]);
    expect(readTemplate({ components: [{ type: "CAROUSEL", cards: "x" }] }).ignored).toEqual([
      "components[0] CAROUSEL.cards is not a list",
    ]);
  });
});

function withoutUrls(one: WhatsAppTemplate): WhatsAppTemplate {
  const bare = (header: Header): Header => ("url" in header ? { ...header, url: "" } : header);
  return {
    ...one,
    header: bare(one.header),
    cards: one.cards.map((card) => ({ ...card, header: bare(card.header) })),
  };
}
