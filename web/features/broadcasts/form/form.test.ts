import { describe, expect, it } from "vitest";
import { BLANK, type Draft, orderOf, withChannel, withTemplate } from "./draft.ts";
import { problemsOf } from "./check.ts";
import { exampleOf, picked } from "./example.ts";
import { isFree, refused, withoutWrong, wrongNumbers } from "./problems.ts";
import { valuesOf } from "./values.ts";
import { placed } from "./placed.ts";

const COLUMNS = ["Name", "City"];
const channel = { id: "c1", name: "Shop", type: 4 as const, contactId: "+1" };
const template = (components: object[], type = "DEFAULT") =>
  ({
    id: "t1",
    templateId: "offer",
    name: "offer",
    language: "en",
    kind: "whatsapp",
    category: "MARKETING",
    type,
    parameter_format: "POSITIONAL",
    components,
  }) as NonNullable<Draft["template"]>;
const body = { type: "BODY", text: "Hello {{1}}", example: { body_text: [["Asha"]] } };
const draft = (more: Partial<Draft>): Draft => ({
  ...BLANK,
  channel,
  template: template([body]),
  numbers: "+919812345678",
  mapping: [{ variable: "body.1", type: "column", value: "Name" }],
  ...more,
});
const file = (fileName: string, type: string) => ({ fileName, type, url: `/files/${fileName}` });

describe("what speaks against a broadcast", () => {
  it("is nothing when all is there", () => {
    expect(isFree(problemsOf(draft({}), COLUMNS))).toBe(true);
  });

  it("is said in the specification's words", () => {
    expect(problemsOf(BLANK, COLUMNS)).toMatchObject({
      channel: "This Field is Mandatory",
      template: "This Field is Mandatory",
      recipients: "This Field is Mandatory",
    });
    expect(problemsOf(draft({ numbers: " 123 , ,45" }), COLUMNS).recipients).toBe(
      "please enter valid number",
    );
    const some = draft({ numbers: "123,+919812345678, 45,,+919812345679" });
    expect(problemsOf(some, COLUMNS).recipients).toBe("please enter valid number");
    const right = { ...some, numbers: withoutWrong(some) };
    expect(right.numbers).toBe("+919812345678, +919812345679");
    expect(problemsOf(right, COLUMNS).recipients).toBeUndefined();
    expect(problemsOf(draft({ mapping: [] }), COLUMNS).mapping).toHaveLength(1);
  });

  it.each([
    ["abcdefghijkl", 4, ["abcdefghijkl"]],
    ["+919812345678, asha@shop.example, 123", 4, ["asha@shop.example", "123"]],
    ["tel:+919812345678, (022) 2345-6789 ext. 12, ٠٥٠١٢٣٤٥٦٧٨, +91 98123 45678x9", 0, []],
    ["----------", 10, ["----------"]],
    ["abcdefghijkl", 5, []],
  ] as const)("is what of %s cannot be a number on a channel of type %i", (numbers, type, wrong) => {
    const on = draft({ numbers, channel: { ...channel, type } });
    expect(wrongNumbers(on)).toEqual(wrong);
    expect(problemsOf(on, COLUMNS).recipients).toBe(wrong.length ? "please enter valid number" : undefined);
  });

  it("is more numbers than can be typed in, with the way out", () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, at) => `+9198${String(at).padStart(8, "0")}`).join(",");
    expect(problemsOf(draft({ numbers: numbers(10_000) }), COLUMNS).recipients).toBeUndefined();
    expect(problemsOf(draft({ numbers: numbers(10_001) }), COLUMNS).recipients).toBe(
      "At most 10,000 numbers can be typed in. Upload more as customers and send to their segment.",
    );
  });

  it("is a missing attachment, or one that is no PDF", () => {
    const bill = template([
      { type: "HEADER", format: "DOCUMENT", example: { header_handle: ["4:x"] } },
      body,
    ]);
    const of = (media: Draft["media"]) => problemsOf(draft({ template: bill, media }), COLUMNS).media;
    expect(of(null)).toBe("Attachment is missing !");
    expect(of(file("bill.png", "image/png"))).toBe("Invalid file type !");
    expect(of(file("bill.pdf", "application/pdf"))).toBeUndefined();
  });

  it("is a card without its picture, or with variables that have no value", () => {
    const card = {
      components: [
        { type: "HEADER", format: "IMAGE", example: { header_handle: ["4:x"] } },
        { type: "BODY", text: "Only {{1}}", example: { body_text: [["5"]] } },
      ],
    };
    const carousel = template([body, { type: "CAROUSEL", cards: [card, card] }], "CAROUSEL");
    const found = problemsOf(draft({ template: carousel, cards: [file("a.png", "image/png")] }), COLUMNS);
    expect(found.cards).toEqual({ 1: "Media missing in card 2" });
    expect(found.mapping.map(({ message }) => message)).toContain(
      "Variable mapping missing, check all cards",
    );
  });

  it("is put under its field when the server finds it", () => {
    expect(
      refused([
        { field: "message.template.cards.1.media", message: "Media missing in card 2" },
        { field: "phoneNumber", message: "please enter valid number" },
        { field: "columnMapping.body.1", message: "URL variable not found" },
        { field: "name", message: "too long" },
      ]),
    ).toMatchObject({
      cards: { 1: "Media missing in card 2" },
      recipients: "please enter valid number",
      mapping: [{ variable: "body.1", message: "URL variable not found" }],
      rest: ["too long"],
    });
  });
});

describe("an example", () => {
  const columns = ["Name", "Phone Number", "City"].map((name) => ({ name, example: `any ${name}` }));
  const record = { id: "k1", name: "Ravi", phoneNumber: null, data: [{ id: "f1", value: "Pune" }] };
  const ravi = picked(record as Parameters<typeof picked>[0], [{ id: "f1", name: "City", several: false }]);
  const meera = { id: "k2", name: "Meera", phoneNumber: null };

  it("is one of those who were picked, as far as they are known", () => {
    expect(exampleOf(columns, { who: "picked", customers: [meera, ravi] })).toEqual(["Ravi", "", "Pune"]);
    const anybody = columns.map(({ example }) => example);
    expect(exampleOf(columns, { who: "picked", customers: [meera] })).toEqual(anybody);
    expect(exampleOf(columns, { who: "all", customers: [ravi] })).toEqual(anybody);
  });
});

describe("a draft", () => {
  it("forgets what belonged to another channel or template", () => {
    const full = draft({ media: file("a.png", "image/png") });
    expect(withTemplate(full, template([body]))).toMatchObject({
      media: null,
      mapping: [],
      numbers: full.numbers,
    });
    expect(withChannel(full, null)).toMatchObject({ channel: null, template: null, media: null });
  });

  it("becomes an order that is prepared and not sent", () => {
    const order = (more: Partial<Draft>) => orderOf({ ...draft(more), channel, template: template([body]) });
    expect(order({ numbers: " +919812345678 ,, 123" })).toMatchObject({
      channelId: "c1",
      phoneNumber: ["+919812345678", "123"],
      customers: undefined,
      message: { template: { templateId: "offer", templateUId: "t1" } },
      start: false,
    });
    expect(order({ who: "sets", segments: ["s1", "s2"], groups: ["g1"] }).customers).toEqual({
      filter: { search: "", tags: "s1,s2", groups: "g1" },
    });
    expect(order({ who: "all" }).customers).toEqual({ filter: { search: "", tags: "", groups: "" } });
  });

  it("shows what is mapped already while other variables are not", () => {
    const two = draft({
      template: template([{ ...body, text: "Hello {{1}} of {{2}}" }]),
      mapping: [
        { variable: "body.1", type: "column", value: "Name" },
        { variable: "body.2", type: "column", value: "" },
      ],
    });
    expect(valuesOf(placed(two)!, two.mapping, COLUMNS, ["Asha", "Pune"])).toEqual({ "body.1": "Asha" });
  });
});
