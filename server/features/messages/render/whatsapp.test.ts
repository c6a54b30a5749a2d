import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cloudTemplate } from "#channels/kit/cloud-api/index.ts";
import { slotsOf, type WhatsAppTemplate } from "#engines/templates/index.ts";
import { PLAIN, sampleTemplate, sampleValues } from "#engines/templates/samples.ts";
import type { FilledTemplate } from "./content.ts";
import { compileContent } from "./renderer.ts";

const person = { "body.1": "Asha", "body.2": "A-1", "body.3": "Monday" };

/** What Meta is handed of a template for a person, or why nothing. */
function handed(
  template: WhatsAppTemplate,
  values: Record<string, string>,
  media: FilledTemplate["media"] = {},
) {
  const content = {
    kind: "template" as const,
    template,
    name: template.name,
    slots: [],
    constants: values,
    media,
  };
  const rendered = compileContent(content)(null);
  if (!rendered.ok) return rendered.reason;
  return rendered.content.kind === "template" ? cloudTemplate(rendered.content) : undefined;
}

it("hands over every value that a template of any shape asks for", () => {
  const drawn = fc
    .infiniteStream(fc.nat(9999))
    .map((numbers) => (below: number) => (numbers.next().value as number) % below);
  fc.assert(
    fc.property(drawn, (draw) => {
      const template = sampleTemplate(draw);
      const values = Object.fromEntries(
        Object.entries(sampleValues(template, draw)).map(([key, value], at) => [
          key,
          // Told apart from all others, where it may be any text.
          /\.(code|expires)$/.test(key) || key.startsWith("body.1") ? value : `v${at}`,
        ]),
      );
      const sent = JSON.stringify(handed(template, values));
      // A header takes one variable, and a password no words of one's own beside it; samples break both rules.
      const asked = slotsOf(template).filter(
        ({ key, required, role }) =>
          required && role !== "time" && key !== "body.1" && !(role === "text" && /(^|\.)header\./.test(key)),
      );
      for (const { key } of asked) expect(sent, key).toContain(JSON.stringify(values[key]));
    }),
    { numRuns: 1_000 },
  );
});

it("has the shape that the vendor documents", () => {
  const template: WhatsAppTemplate = {
    ...PLAIN,
    type: "LIMITED_TIME_OFFER",
    parameterFormat: "NAMED",
    header: { format: "TEXT", text: "For {{name}}", examples: {} },
    body: { text: "Hi {{name}}!", examples: {} },
    offer: { text: "Soon", hasExpiration: true },
    buttons: [
      { type: "COPY_CODE", text: "", example: "A" },
      { type: "URL", text: "Go", url: "https://x.example/{{1}}", example: "" },
      { type: "QUICK_REPLY", text: "No" },
    ],
  };
  const values = {
    "header.name": "A",
    "body.name": 'A "B"',
    "offer.expires": "2026-11-30T18:00:00+05:30",
    "button.0.code": "SAVE20",
    "button.1.url": "p/1",
  };
  const button = (index: number, subType: string, parameter: object) => ({
    type: "button",
    sub_type: subType,
    index: String(index),
    parameters: [parameter],
  });
  const named = (text: string) => ({ type: "text", parameter_name: "name", text });
  expect(handed(template, values)).toEqual({
    name: "order_shipped",
    language: { code: "en_US" },
    components: [
      { type: "header", parameters: [named("A")] },
      { type: "body", parameters: [named('A "B"')] },
      button(0, "copy_code", { type: "coupon_code", coupon_code: "SAVE20" }),
      button(1, "url", { type: "text", text: "p/1" }),
      button(2, "quick_reply", { type: "payload", payload: "No" }),
      {
        type: "limited_time_offer",
        parameters: [
          { type: "limited_time_offer", limited_time_offer: { expiration_time_ms: 1_796_041_800_000 } },
        ],
      },
    ],
  });
});

it("names files only where the vendor shows a name", () => {
  const of = (format: "IMAGE" | "DOCUMENT") =>
    JSON.stringify(
      handed({ ...PLAIN, header: { format, handle: "", url: "" } }, person, {
        "header.media": { url: "https://f.example/1", fileName: "a.pdf" },
      }),
    );
  expect(of("DOCUMENT")).toContain('{"link":"https://f.example/1","filename":"a.pdf"}');
  expect(of("IMAGE")).toContain('{"link":"https://f.example/1"}');
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
  expect(handed(template, { "body.1": "123456" })).toMatchObject({
    components: [
      { type: "body", parameters: [{ type: "text", text: "123456" }] },
      { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "123456" }] },
    ],
  });
});

it.each([
  ["button.0.code", "X".repeat(16), "Button 1 code has 16 characters; 15 are allowed."],
  ["button.0.code", " ", "Button 1 code is blank. Give it a value, or a default for people without one."],
  ["body.1", "x".repeat(1_000), /^The message has \d{4} characters; 600 are allowed.$/],
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
  const said = handed(template, values);
  if (typeof reason === "string") expect(said).toBe(reason);
  else expect(said).toMatch(reason);
});
