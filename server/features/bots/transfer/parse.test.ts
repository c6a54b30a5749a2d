import fc from "fast-check";
import { readCsv } from "#engines/csv/index.ts";
import { describe, expect, it } from "vitest";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { writeTaught } from "./csv.ts";
import { writeTraining } from "./export.ts";
import { type ImportFormat, parseTraining } from "./parse.ts";

const parse = (text: string | Uint8Array, format: ImportFormat) =>
  parseTraining(typeof text === "string" ? new TextEncoder().encode(text) : text, format);
const short = (text: string | Uint8Array, format: ImportFormat) =>
  parse(text, format).rows.map((row) =>
    [row.line, row.story, row.intent, row.phrase, row.response].join("|"),
  );

describe("CSV", () => {
  it("reads any order of columns, quotes, line breaks in cells, and counts lines", () => {
    const text = 'phrase,intent,response\nhello,greet,"Hi\nthere"\n"say ""hi""",greet,\n';
    expect(short(text, "csv")).toEqual(["2||greet|hello|Hi\nthere", '4||greet|say "hi"|']);
  });

  it.each([
    ["tab", "text\tlabel\tsplit\nhi\tgreet\ttrain"],
    ["semicolon", "text;label\nhi;greet"],
    ["CR only", "text,label\rhi,greet\r"],
    ["byte order mark", "\ufefftext,label\nhi,greet"],
  ])("reads %s", (_, text) => {
    expect(parse(text, "csv").rows).toMatchObject([{ line: 2, intent: "greet", phrase: "hi" }]);
  });

  it("reads UTF-16 and Windows-1252", () => {
    const utf16 = new Uint8Array(Buffer.from("\ufeffintent,phrase\ngreet,नमस्ते", "utf16le"));
    expect(short(utf16, "csv")).toEqual(["2||greet|नमस्ते|"]);
    const latin = new Uint8Array(Buffer.from("intent,phrase\ngreet,olá", "latin1"));
    expect(short(latin, "csv")).toEqual(["2||greet|olá|"]);
  });

  it("reports each bad row with its line and keeps every good one", () => {
    const long = "x".repeat(1_001);
    const text = `intent,phrase\ngreet,hi\n,no intent\ngreet,\ngreet,too,many\nshort\ngreet,${long}\nbye,see you\n`;
    const parsed = parse(text, "csv");
    expect(parsed.rows.map((row) => row.phrase)).toEqual(["hi", "see you"]);
    expect(parsed.errors.map((error) => [error.line, error.message])).toEqual([
      [3, "The intent is missing."],
      [4, "The phrase is missing."],
      [5, "The row has 3 cells, the header has 2."],
      [6, "The row has 1 cell, the header has 2."],
      [7, "The phrase is longer than 1000 characters."],
    ]);
  });

  it("gives back what it wrote, formulas made harmless in between", () => {
    const cell = fc
      .string({ maxLength: 20 })
      .filter((text) => text.trim() === text && text !== "" && !text.startsWith("'"));
    const row = fc.record({ story: cell, intent: cell, phrase: cell, response: fc.constant("") });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const written = writeTaught(rows);
        const cells = readCsv(written).flatMap((each) => each.cells);
        expect(cells.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
        const tidy = (text: string) => text.replace(/\s+/gu, " ");
        const again = parse(written, "csv").rows.map(({ story, intent, phrase, response }) => ({
          story,
          intent,
          phrase,
          response,
        }));
        expect(again).toEqual(
          rows.map((item) => ({ ...item, story: tidy(item.story), intent: tidy(item.intent) })),
        );
      }),
    );
  });
});

describe("trees", () => {
  const rasa = `version: "3.1"
nlu:
- intent: greet
  examples: |
    - hi
    - hello [there](who)
    - fly to [LA]{"entity": "city", "value": "Los Angeles"}
- intent: broken
  examples:
    a: map is no list
responses:
  utter_greet:
  - text: "Hey!"
`;
  it("reads Rasa YAML with annotations, responses and line numbers", () => {
    const { rows, errors } = parse(rasa, "yaml");
    expect(rows.map((row) => [row.line, row.phrase, row.response])).toEqual([
      [5, "hi", ""],
      [6, "hello there", ""],
      [7, "fly to LA", ""],
      [3, "", "Hey!"],
    ]);
    expect(rows[2]?.marks).toEqual([{ entity: "city", value: "Los Angeles", start: 7, end: 9 }]);
    expect(errors).toEqual([
      {
        line: 8,
        text: "broken",
        message: 'The examples must be a list, or a block of lines that start with "- ".',
      },
    ]);
  });

  it("reads Rasa's examples as a list, with metadata and without", () => {
    const text = `nlu:
- intent: greet
  examples:
    - hi [there](who)
    - text: |
        good morning
      metadata: { sentiment: neutral }
`;
    expect(short(text, "yaml")).toEqual(["4||greet|hi there|", "5||greet|good morning|"]);
  });

  it.each([
    ["a flat list", '[{"intent":"a","phrase":"x","response":"r"}]', ["1||a|x|r"]],
    [
      "intents with phrases",
      '{"intents":[\n{"name":"a","phrases":["x",\n"y"],"responses":["r"]}]}',
      ["2||a|x|", "3||a|y|", "2||a||r"],
    ],
    [
      "stories",
      '{"stories":[{"name":"S","intents":[{"name":"a","utterances":[{"utterance":"x"}]}]}]}',
      ["1|S|a|x|"],
    ],
  ])("reads JSON: %s", (_, text, rows) => {
    expect(short(text, "json")).toEqual(rows);
  });

  it("says of each entity and each parameter that cannot be taken why, and keeps the rest", () => {
    const text = JSON.stringify({
      entities: [
        "only a name",
        { name: "order", values: [{ value: "n", type: "pattern", pattern: ["(a+)+$"] }] },
        { name: "size", values: [{ value: "S", type: "synonyms", synonyms: ["small"] }] },
      ],
      stories: [
        {
          name: "S",
          intents: [{ name: "a", utterances: ["x"], parameters: [{ name: "n", entity: "size" }] }],
        },
      ],
    });
    const { rows, entities, intents, errors } = parse(text, "json");
    expect([rows.length, entities.map(({ name }) => name), intents]).toEqual([1, ["size"], []]);
    expect(errors.map(({ text: where, message }) => [where, message.split(":")[0]])).toEqual([
      ["order", "The pattern cannot be used"],
      ["a", "It cannot be read at parameters.0.prompts"],
    ]);
  });

  it("writes JSON and Rasa YAML that read back to the same", () => {
    const entityId = "e1";
    const city = {
      name: "city",
      values: [{ value: "Los Angeles", type: "synonyms" as const, synonyms: ["LA"] }],
    };
    const intents = [
      {
        story: "S",
        intent: "go",
        response: "**ok**",
        handOver: true,
        parameters: [{ id: entityId, name: "to", required: true, value: "", prompts: ["Where to?"] }],
        phrases: [{ text: "fly to LA", marks: [{ entityId, entityStartPos: 7, entityEndPos: 9 }] }],
      },
    ];
    for (const format of ["json", "yaml"] as const) {
      const file = writeTraining({ intents, entities: [{ id: entityId, ...city }] }, format, "bot");
      const { rows, entities, intents: details, errors } = parse(String(file.bytes), format);
      expect(errors).toEqual([]);
      expect(entities).toEqual([city]);
      expect(details).toMatchObject([
        { name: "go", handOver: true, parameters: [{ entity: "city", name: "to", prompts: ["Where to?"] }] },
      ]);
      expect(rows[0]).toMatchObject({
        story: "S",
        intent: "go",
        phrase: "fly to LA",
        marks: [{ entity: "city", start: 7, end: 9 }],
      });
      expect(rows[1]).toMatchObject({ intent: "go", response: "**ok**" });
    }
  });
});

describe("what is no training data", () => {
  it.each<[string, string | Uint8Array, ImportFormat, RegExp]>([
    ["an empty file", "", "csv", /empty/],
    ["a table without a head", "hi,greet\n", "csv", /first line must name the columns/],
    ["broken JSON", '{"intents": [', "json", /Line 1/],
    ["another JSON", '{"a":1}', "json", /no training data/],
    ["a head alone", "intent,phrase\n", "csv", /names no intent/],
    ["an empty list", "[]", "json", /names no intent/],
    [
      "Rasa's stories",
      "stories:\n- story: greeting\n  steps:\n  - intent: greet\n",
      "yaml",
      /names no intent/,
    ],
    [
      "JSON nested without end",
      `{"intents":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
      "json",
      /nested more than 300/,
    ],
    ["a program", new Uint8Array([0x4d, 0x5a, 0x90, 0]), "csv", /Windows program/],
    ["an archive", new Uint8Array([0x50, 0x4b, 3, 4]), "csv", /ZIP/],
    ["binary", new Uint8Array([65, 0, 66, 0, 0, 67]), "csv", /binary/],
    ["a bomb of aliases", "a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]", "yaml", /./],
  ])("is refused with a sentence: %s", (_, content, format, sentence) => {
    expect(() => parse(content, format)).toThrow(ThreadRefusal);
    expect(() => parse(content, format)).toThrow(sentence);
  });
});
