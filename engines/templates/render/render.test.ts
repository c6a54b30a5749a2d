import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EmailTemplate, WhatsAppTemplate } from "../model/index.ts";
import { PLAIN, sampleTemplate, sampleValues } from "../samples.ts";
import { compilePayload } from "./compile-payload.ts";
import { fitAddress, fitText } from "./fit.ts";
import { buildPayload, type Media } from "./payload.ts";
import { compileTemplate } from "./template.ts";

const drawn = fc
  .infiniteStream(fc.nat(9999))
  .map((numbers) => (below: number) => (numbers.next().value as number) % below);
const person = { "body.1": "Asha", "body.2": "A-1", "body.3": "Monday" };

describe("compileTemplate", () => {
  it("fills each variable with the person's value", () => {
    expect(compileTemplate(PLAIN).body(person)).toEqual({
      ok: true,
      text: "Hello Asha, your order A-1 is on its way and arrives on Monday by noon.",
    });
  });

  it.each([[""], ["  "], ["\n"], ["\u00a0"], [undefined]])(
    "refuses the blank value %j and says why",
    (blank) => {
      const values = { ...person, "body.2": blank as string };
      expect(compileTemplate(PLAIN).body(values)).toEqual({
        ok: false,
        reason: "Body {{2}} is blank. Give it a value, or a default for people without one.",
      });
      expect(compileTemplate(PLAIN, { "body.2": "1" }).body(values)).toMatchObject({ ok: true });
    },
  );

  it.each(["{{7*7}} ${7*7}", "$& $1 $`", "{{1}}", "{{2}}", "<b>"])("takes the value %j as text", (value) => {
    const rendered = compileTemplate(PLAIN).body({ ...person, "body.1": value });
    expect(rendered).toMatchObject({ text: expect.stringContaining(`Hello ${value}, your order A-1`) });
  });

  it("agrees with replacing one by one, for any values", () => {
    fc.assert(
      fc.property(drawn, fc.string({ minLength: 1 }), (draw, odd) => {
        const template = sampleTemplate(draw);
        const values: Record<string, string> = { ...sampleValues(template, draw), "body.1": `x${odd}` };
        const expected = template.body.text.replace(
          /\{\{(\w+)\}\}/g,
          (_, name: string) => values[`body.${name}`] as string,
        );
        expect(compileTemplate(template).body(values)).toEqual({ ok: true, text: expected });
      }),
      { numRuns: 500 },
    );
  });

  it("gives every text by its path, and escapes values in HTML alone", () => {
    const mail: EmailTemplate = {
      kind: "email",
      name: "welcome",
      language: "en",
      subject: "Hi {{name}}",
      text: "Dear {{name}}",
      html: "<p>Dear {{name}}</p>",
      examples: {},
    };
    expect(compileTemplate(mail).render({ "body.name": "<A & 'B'>" })).toEqual({
      ok: true,
      texts: {
        subject: "Hi <A & 'B'>",
        text: "Dear <A & 'B'>",
        html: "<p>Dear &lt;A &amp; &#39;B&#39;&gt;</p>",
      },
    });
    expect(compileTemplate(mail).body({ "body.name": "A" })).toEqual({ ok: true, text: "Dear A" });
  });
});

describe("compilePayload", () => {
  it("writes what JSON.stringify writes of the object built plainly", () => {
    fc.assert(
      fc.property(drawn, (draw) => {
        const template = sampleTemplate(draw);
        const values = sampleValues(template, draw);
        const media: Record<string, Media> =
          draw(2) === 1 ? { "header.media": { id: '7"', fileName: "bill.pdf" } } : {};
        const plain = buildPayload(template, {
          text: (key) => values[key],
          time: (key) => Number(values[key]),
          media,
        });
        expect(compilePayload(template, { media })(values)).toEqual({
          ok: true,
          text: JSON.stringify(plain),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it("has the shape that the vendor documents", () => {
    const template: WhatsAppTemplate = {
      ...PLAIN,
      type: "LIMITED_TIME_OFFER",
      parameterFormat: "NAMED",
      header: { format: "DOCUMENT", handle: "", url: "" },
      body: { text: "Hi {{name}}!", examples: {} },
      offer: { text: "Soon", hasExpiration: true },
      buttons: [
        { type: "COPY_CODE", text: "", example: "A" },
        { type: "URL", text: "Go", url: "https://x.example/{{1}}", example: "" },
        { type: "QUICK_REPLY", text: "No" },
      ],
    };
    const options = { media: { "header.media": { link: "https://f.example/1", fileName: "a.pdf" } } };
    const rendered = compilePayload(
      template,
      options,
    )({
      "body.name": 'A "B"',
      "offer.expires": "2026-11-30T18:00:00+05:30",
      "button.0.code": "SAVE20",
      "button.1.url": "p/1",
    });
    expect(JSON.parse(rendered.ok ? rendered.text : rendered.reason)).toEqual({
      name: "order_shipped",
      language: { code: "en_US" },
      components: [
        {
          type: "header",
          parameters: [{ type: "document", document: { link: "https://f.example/1", filename: "a.pdf" } }],
        },
        { type: "body", parameters: [{ type: "text", parameter_name: "name", text: 'A "B"' }] },
        {
          type: "limited_time_offer",
          parameters: [
            { type: "limited_time_offer", limited_time_offer: { expiration_time_ms: 1_796_041_800_000 } },
          ],
        },
        {
          type: "button",
          sub_type: "copy_code",
          index: "0",
          parameters: [{ type: "coupon_code", coupon_code: "SAVE20" }],
        },
        { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: "p/1" }] },
        {
          type: "button",
          sub_type: "quick_reply",
          index: "2",
          parameters: [{ type: "payload", payload: "No" }],
        },
      ],
    });
  });

  it("fills what is not required by itself, and names files only where the vendor shows a name", () => {
    const template: WhatsAppTemplate = {
      ...PLAIN,
      header: { format: "IMAGE", handle: "", url: "" },
      body: { text: "Hi", examples: {} },
      buttons: [
        {
          type: "FLOW",
          text: "Open",
          flowId: "1",
          flowName: "",
          flowJson: "",
          action: "navigate",
          screen: "",
        },
      ],
    };
    const rendered = compilePayload(template, { media: { "header.media": { id: "7", fileName: "a.png" } } })(
      {},
    );
    expect(JSON.parse(rendered.ok ? rendered.text : "")).toMatchObject({
      components: [
        { type: "header", parameters: [{ type: "image", image: { id: "7" } }] },
        {
          type: "button",
          sub_type: "flow",
          index: "0",
          parameters: [{ type: "action", action: { flow_token: "unused" } }],
        },
      ],
    });
    expect(rendered).not.toMatchObject({ text: expect.stringContaining("a.png") });
  });

  it("hands a password over in body and button", () => {
    const template: WhatsAppTemplate = {
      ...PLAIN,
      category: "AUTHENTICATION",
      body: { text: "", examples: {} },
      authentication: { securityRecommendation: true, codeExpiration: 5 },
      buttons: [
        {
          type: "OTP",
          otpType: "COPY_CODE",
          text: "",
          autofillText: "",
          apps: [],
          zeroTapTermsAccepted: false,
        },
      ],
    };
    const rendered = compilePayload(template)({ "body.1": "123456" });
    expect(JSON.parse(rendered.ok ? rendered.text : "")).toMatchObject({
      components: [
        { type: "body", parameters: [{ type: "text", text: "123456" }] },
        { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "123456" }] },
      ],
    });
  });

  it.each([
    ["button.0.code", "X".repeat(16), "Button 1 code has 16 characters; 15 are allowed."],
    ["button.0.code", " ", "Button 1 code is blank. Give it a value, or a default for people without one."],
    [
      "offer.expires",
      "tomorrow",
      "Offer ends has to be a time like 2026-11-30T18:00:00Z or milliseconds since 1970, not tomorrow.",
    ],
    [
      "offer.expires",
      "2026-11-30T18:00:00",
      "Offer ends has to be a time like 2026-11-30T18:00:00Z or milliseconds since 1970, not 2026-11-30T18:00:00.",
    ],
  ])("refuses %s of %j", (key, value, reason) => {
    const template: WhatsAppTemplate = {
      ...PLAIN,
      offer: { text: "Soon", hasExpiration: true },
      buttons: [{ type: "COPY_CODE", text: "", example: "A" }],
    };
    const values = { ...person, "button.0.code": "A", "offer.expires": "1", [key]: value };
    expect(compilePayload(template)(values)).toEqual({ ok: false, reason });
  });
});

describe("values that fit", () => {
  it.each([
    ["Asha", "Asha"],
    ["a    b", "a    b"],
    ["a     b", "a b"],
    ["a\r\n\n b\tc", "a b c"],
    [`${" ".repeat(50_000)}a`, "a"],
  ])("text %j", (value, fits) => expect(fitText(value)).toBe(fits));

  it.each([
    ["p/1?a=b&c=%20", "p/1?a=b&c=%20"],
    [" a b ", "a%20b"],
    ["नम", "%E0%A4%A8%E0%A4%AE"],
    ["\ud800<", "%EF%BF%BD%3C"],
  ])("address %j", (value, fits) => expect(fitAddress(value)).toBe(fits));
});
