import { describe, expect, it } from "vitest";
import type { WhatsAppTemplate } from "../model/index.ts";
import { compileTemplate } from "../render/index.ts";
import { PLAIN } from "../samples.ts";
import { slotsOf, variableGroups } from "../variables/index.ts";
import { compileColumnMapping } from "./compile.ts";
import { explainMapping } from "./explain.ts";
import type { MappingRow } from "./types.ts";

const LINKED: WhatsAppTemplate = {
  ...PLAIN,
  header: { format: "TEXT", text: "Order {{1}}", examples: { 1: "A" } },
  buttons: [
    { type: "URL", text: "Track", url: "https://x.example/{{1}}", example: "https://x.example/a/1" },
    { type: "QUICK_REPLY", text: "Stop" },
    { type: "COPY_CODE", text: "", example: "SAVE20" },
  ],
};
const SLOTS = slotsOf(LINKED);
const COLUMNS = ["Name", "Order Id", "when"];
const row = (variable: string, type: MappingRow["type"], value: string): MappingRow => ({
  variable,
  type,
  value,
});
const MAPPING = [
  row("header.1", "column", "Order Id"),
  row("1", "column", "name"),
  row("{{2}}", "column", "Order Id"),
  row("body.3", "static", "Monday"),
  row("button.0.url", "expression", '"o/" & [Order Id]'),
  row("button.2.code", "static", "SAVE20"),
];

describe("compileColumnMapping", () => {
  it("gives each person's values, fit for a message", () => {
    const mapped = compileColumnMapping(MAPPING, COLUMNS, SLOTS);
    expect(mapped.ok && mapped.values(["Asha\nRao", "A 1", ""])).toEqual({
      "header.1": "A 1",
      "body.1": "Asha Rao",
      "body.2": "A 1",
      "body.3": "Monday",
      "button.0.url": "o/A%201",
      "button.2.code": "SAVE20",
    });
  });

  it("leads to a message", () => {
    const mapped = compileColumnMapping(MAPPING, COLUMNS, SLOTS);
    const { body: send } = compileTemplate(LINKED);
    expect(mapped.ok && send(mapped.values(["Asha", "A1", ""]))).toMatchObject({ ok: true });
    expect(mapped.ok && send(mapped.values(["", "A1", ""]))).toMatchObject({
      ok: false,
      reason: expect.stringContaining("Body {{1}} is blank."),
    });
    expect(mapped.ok && send(mapped.values([]))).toMatchObject({ ok: false });
  });

  it.each<[string, MappingRow[], string[], string, string]>([
    ["a variable that is not there", [...MAPPING, row("9", "static", "x")], COLUMNS, "9", "unknown-variable"],
    ["a variable twice", [...MAPPING, row("body.1", "static", "x")], COLUMNS, "body.1", "mapped-twice"],
    ["a variable left out", MAPPING.slice(1), COLUMNS, "header.1", "unmapped"],
    ["a blank text", [row("header.1", "static", " "), ...MAPPING.slice(1)], COLUMNS, "header.1", "unmapped"],
    ["a column that is not there", MAPPING, ["Name", "when"], "header.1", "unknown-column"],
    ["a column that is there twice", MAPPING, ["NAME", "name ", "Order Id"], "body.1", "unknown-column"],
    [
      "an expression outside a link",
      [row("header.1", "expression", "Name"), ...MAPPING.slice(1)],
      COLUMNS,
      "header.1",
      "expression-place",
    ],
  ])("refuses %s", (_, mapping, columns, variable, rule) => {
    const mapped = compileColumnMapping(mapping, columns, SLOTS);
    expect(mapped.ok ? [] : mapped.faults).toContainEqual(expect.objectContaining({ variable, rule }));
  });

  it.each([
    ['"fixed"', "url-variable-not-found", "URL variable not found", null],
    ["[Price]", "url-variable-not-found", "URL variable not found: there is no column Price.", null],
    ["[Name", "expression", "A column begins here and does not end. Close it with ].", 0],
  ])("refuses the link %s", (value, rule, message, position) => {
    const mapping = MAPPING.map((one) => (one.type === "expression" ? { ...one, value } : one));
    const mapped = compileColumnMapping(mapping, COLUMNS, SLOTS);
    expect(mapped.ok ? [] : mapped.faults).toEqual([{ variable: "button.0.url", rule, message, position }]);
  });

  it("asks for every card, and not for media or payloads", () => {
    const card = {
      header: { format: "IMAGE" as const, handle: "4", url: "" },
      body: { text: "Only {{1}} today", examples: {} },
      buttons: [{ type: "QUICK_REPLY" as const, text: "More" }],
    };
    const slots = slotsOf({
      ...PLAIN,
      type: "CAROUSEL",
      body: { text: "Hi", examples: {} },
      cards: [card, card],
    });
    const mapped = compileColumnMapping([row("card.0.body.1", "static", "x")], [], slots);
    expect(mapped.ok ? [] : mapped.faults).toEqual([
      {
        variable: "card.1.body.1",
        rule: "unmapped-card",
        message: "Variable mapping missing, check all cards",
        position: null,
      },
    ]);
  });
});

it("explainMapping says where a value comes from", () => {
  expect(MAPPING.map((one) => explainMapping(one, SLOTS))).toEqual([
    "Header {{1}} is the column Order Id.",
    "Body {{1}} is the column name.",
    "Body {{2}} is the column Order Id.",
    'Body {{3}} is the text "Monday" for everyone.',
    'Button 1 link {{1}} is the text "o/", then the column Order Id.',
    'Button 3 code is the text "SAVE20" for everyone.',
  ]);
});

describe("variableGroups", () => {
  const names = (template: WhatsAppTemplate) =>
    variableGroups(template).map(({ type, label, parameters }) => [
      type,
      label,
      parameters.map((one) => `${one.name} ${one.type}${one.isRequired ? "" : "?"} ${one.example}`),
    ]);

  it("lists message, buttons and links", () => {
    expect(names(LINKED)).toEqual([
      [
        "messageTags",
        "Message",
        ["header.1 TEXT A", "body.1 TEXT Asha", "body.2 TEXT A-1009", "body.3 TEXT Monday"],
      ],
      ["buttonPayload", "Buttons", ["button.1.payload TEXT? Stop", "button.2.code TEXT SAVE20"]],
      ["url", "Links", ["button.0.url URL a/1"]],
    ]);
  });

  it("lists variables that several texts share once, where they come first", () => {
    const mail = { kind: "email", name: "m", language: "en", html: "", examples: {} } as const;
    const [group] = variableGroups({ ...mail, subject: "Hi {{name}}", text: "{{city}} {{name}}" });
    expect(group?.parameters.map(({ name }) => name)).toEqual(["body.name", "body.city"]);
  });

  it("lists each card by itself, an offer's end and a password", () => {
    const card = {
      header: { format: "IMAGE" as const, handle: "4", url: "" },
      body: { text: "Only {{1}} today", examples: { 1: "5" } },
      buttons: [{ type: "URL" as const, text: "Go", url: "https://x.example/{{1}}", example: "b" }],
    };
    const text = { text: "Hi", examples: {} };
    expect(names({ ...PLAIN, body: text, cards: [card, card] })).toEqual([
      ["cards", "Card 1", ["card.0.body.1 TEXT 5", "card.0.button.0.url URL b"]],
      ["cards", "Card 2", ["card.1.body.1 TEXT 5", "card.1.button.0.url URL b"]],
    ]);
    expect(names({ ...PLAIN, body: text, offer: { text: "Soon", hasExpiration: true } })).toEqual([
      ["limitedTimeOffer", "Limited-time offer", ["offer.expires TEXT "]],
    ]);
    const authentication = { securityRecommendation: true, codeExpiration: null };
    expect(names({ ...PLAIN, body: { text: "", examples: {} }, authentication })).toEqual([
      ["messageTags", "Message", ["body.1 TEXT 123456"]],
    ]);
    expect(variableGroups({ ...PLAIN, body: text })).toEqual([]);
  });
});
