import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "#engines/csv/index.ts";
import type { FieldDefinition } from "../fields/definition.ts";
import { compileMapping } from "./compile.ts";
import { sampleCsv } from "./sample.ts";
import { suggestMapping } from "./suggest.ts";
import { importTargets, resolveMapping } from "./targets.ts";

const define = (id: string, fieldLabel: string, over: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  fieldName: id,
  fieldLabel,
  mandatory: false,
  fieldType: "text",
  ...over,
});
const CITY = define("a1", "City", { inputType: "alphabets", validations: [{ id: "minValue", value: 2 }] });
const PLAN = define("a2", "Plan", {
  fieldType: "selectbox-singlevalue",
  defaultValue: "Gold,Silver",
  mandatory: true,
});
const EMAIL = define("a3", "E-mail", { inputType: "email" });

describe("suggestMapping", () => {
  it.each([
    ["Name", "Name", "same"],
    ["Name", "NAME ", "alike"],
    ["Name", "Customer Name", "synonym"],
    ["Name", "नाम", "synonym"],
    ["Phone Number", "phone_number", "alike"],
    ["Phone Number", "Mobile", "synonym"],
    ["Phone Number", "MSISDN", "synonym"],
    ["Phone Number", "Contact", "synonym"],
    ["Phone Number", "Phone Numbr", "similar"],
    ["E-mail", "Email Address", "synonym"],
    ["Whatsapp", "WhatsApp No.", "synonym"],
    ["Loyalty Points", "loyalty_point", "similar"],
    ["Città", "CITTA", "alike"],
    ["State", "Status", null],
    ["Name", "", null],
    ["Plan", "Country", null],
  ])("%s <- %s: %s", (system, user, likeness) => {
    expect(suggestMapping([system], [user])[0]?.likeness).toBe(likeness);
  });

  it("gives each header its likeliest column, and no column twice", () => {
    const found = suggestMapping(
      ["Name", "Phone Number", "Whatsapp", "City"],
      ["Mobile", "Contact Name", "Phone Number", "whatsapp", "Town", "City"],
    );
    expect(found.map(({ des, column }) => [des, column])).toEqual([
      ["Contact Name", 1],
      ["Phone Number", 2],
      ["whatsapp", 3],
      ["City", 5],
    ]);
  });

  it("uses no column twice, whatever the headers", () => {
    const header = fc.constantFrom("name", "Name", "phone", "Mobile", "contact", "", "City", "citty", "x");
    fc.assert(
      fc.property(fc.array(header), fc.array(header), (system, user) => {
        const columns = suggestMapping(system, user).flatMap(({ column }) =>
          column === null ? [] : [column],
        );
        expect(new Set(columns).size).toBe(columns.length);
      }),
    );
  });
});

describe("resolveMapping", () => {
  const headers = ["Mobile", "Full name", "Town", "Plan"];
  const base = [
    { src: "Name", des: "Full name" },
    { src: "Phone Number", des: "Mobile" },
    { src: "Plan", des: "Plan" },
  ];
  const resolve = (pairs: { src: string; des: string | null }[]) =>
    resolveMapping(pairs, headers, [CITY, PLAN]);

  it("finds columns", () => {
    expect(resolve([...base, { src: "City", des: null }])).toEqual({
      mapping: [
        { target: "name", column: 1 },
        { target: "phoneNumber", column: 0 },
        { target: "a2", column: 3 },
      ],
    });
  });

  it.each([
    [base.slice(0, 1), 'Choose a column for "Phone Number"; it is required.'],
    [base.slice(0, 2), 'Choose a column for "Plan"; it is required.'],
    [[...base, { src: "Ctiy", des: "Town" }], 'There is no field "Ctiy".'],
    [[...base, { src: "City", des: "Stadt" }], 'The file has no column "Stadt".'],
    [[...base, { src: "City", des: "Mobile" }], 'The column "Mobile" serves both "Phone Number" and "City".'],
    [[...base, { src: "Name", des: "Town" }], '"Name" is mapped twice.'],
  ])("%#", (pairs, message) => {
    const found = resolve(pairs);
    expect("messages" in found ? found.messages : []).toContain(message);
  });
});

describe("a header that two fields share", () => {
  const twins = [CITY, define("a9", "City"), define("a8", "Name")];
  const names = ["Town", "Mobile", "Full name"];
  const base = [{ src: "phoneNumber", des: "Mobile" }];
  const own = { src: "name", des: "Full name" };
  const sentence = (label: string) =>
    `Several fields are labelled "${label}". Give each a label of its own first.`;

  it.each([
    [[...base, own, { src: "City", des: "Town" }], "City"],
    [[...base, { src: "Name", des: "Full name" }], "Name"],
  ])("%#: is none of them", (pairs, label) => {
    expect(resolveMapping(pairs, names, twins)).toEqual({ messages: [sentence(label)] });
  });

  it("does no harm where nothing is chosen for it, or the field itself is named", () => {
    expect(resolveMapping([...base, own, { src: "City", des: null }], names, twins)).toHaveProperty(
      "mapping",
    );
    expect(resolveMapping([...base, own, { src: "a9", des: "Town" }], names, twins)).toMatchObject({
      mapping: [{}, {}, { target: "a9", column: 0 }],
    });
  });
});

describe("compileMapping", () => {
  const targets = ["name", "phoneNumber", "whatsAppNumber", "twitterId", "a1", "a2", "a3"];
  const map = compileMapping(
    targets.map((target, column) => ({ target, column })),
    [CITY, PLAN, EMAIL],
    "IN",
  );

  it("makes a customer", () => {
    expect(map([" Asha ", "098123 45678", "", "@asha", "Pune", "gold", ""])).toEqual({
      customer: {
        name: "Asha",
        phoneNumber: "+919812345678",
        phoneDigits: 919812345678,
        whatsAppNumber: null,
        twitterId: "@asha",
        facebookId: null,
        instaId: null,
        values: ["Pune", "Gold", ""],
      },
    });
  });

  it("says everything that is wrong, and of which field", () => {
    expect(map(["A", "12", "x", "", "7", "", "a@"])).toEqual({
      messages: [
        "Name: Minimum length must be 2 characters.",
        "Phone Number: Too short for India: 2 digits, 10 expected.",
        "Whatsapp: The phone number holds letters: x",
        "City: Minimum length must be 2 characters.",
        "City may hold letters only.",
        "Plan is required",
        "E-mail must be an e-mail address.",
      ],
    });
  });

  it("takes away the apostrophe that an export put before a formula", () => {
    const found = map(["'=1+1", "'+919812345678", "", "", "", "Gold", ""]);
    expect("customer" in found && found.customer).toMatchObject({
      name: "=1+1",
      phoneNumber: "+919812345678",
    });
  });

  it("bears a row that is too short", () => {
    expect(map(["Asha"])).toEqual({
      messages: ["Phone Number: The phone number is empty.", "Plan is required"],
    });
  });

  it("gives either a whole customer or sentences", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 8 }), (cells) => {
        const found = map(cells);
        if ("messages" in found) expect(found.messages.length).toBeGreaterThan(0);
        else expect(found.customer.phoneNumber).toMatch(/^\+\d+$/);
      }),
    );
  });
});

describe("sampleCsv", () => {
  it("is accepted by the import it is a sample for", () => {
    const kind = fc.record({
      fieldType: fc.constantFrom(
        "text",
        "textarea",
        "selectbox-singlevalue",
        "selectbox-multiplevalue",
      ) as fc.Arbitrary<FieldDefinition["fieldType"]>,
      inputType: fc.constantFrom(
        "alphabets",
        "alphanumeric",
        "number",
        "decimal",
        "email",
        null,
      ) as fc.Arbitrary<FieldDefinition["inputType"]>,
      min: fc.nat(30),
      more: fc.integer({ min: 20, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 5 }), (kinds) => {
        const definitions = kinds.map(({ fieldType, inputType, min, more }, at) =>
          define(`id${at}`, `Field ${at}`, {
            fieldType,
            inputType,
            mandatory: true,
            defaultValue: "Red,Green",
            validations: [
              { id: "minValue", value: min },
              { id: "maxValue", value: min + more },
            ],
          }),
        );
        const [headers, ...rows] = readCsv(sampleCsv(definitions)).map(({ cells }) => cells);
        const pairs = suggestMapping(
          importTargets(definitions).map(({ header }) => header),
          headers ?? [],
        );
        const resolved = resolveMapping(pairs, headers ?? [], definitions);
        if (!("mapping" in resolved)) throw new Error(resolved.messages.join());
        const map = compileMapping(resolved.mapping, definitions);
        expect(rows).toHaveLength(2);
        for (const cells of rows) expect(map(cells)).toHaveProperty("customer");
      }),
    );
  });
});
