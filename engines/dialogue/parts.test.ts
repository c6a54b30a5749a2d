import { describe, expect, it } from "vitest";
import { bareValue } from "./bare.ts";
import { parameter } from "./fixture.ts";
import { render } from "./render.ts";
import { isCancel, isCorrection, says } from "./words.ts";

describe("render", () => {
  const parameters = [
    parameter("city", "c", { value: "$town" }),
    parameter("city name", "n"),
    parameter("size", "s", { required: false, value: "medium" }),
    parameter("__proto__", "p", { required: false }),
  ];
  const filled = new Map([
    ["city", "Pune"],
    ["city name", "$size {size}"],
  ]);
  it.each([
    ["To {city}, {{ City }} and $city!", "To Pune, Pune and Pune!"],
    ["$town is {town}", "Pune is Pune"],
    ["$citys cost $5", "$citys cost $5"],
    ["{size} and {unknown}", "medium and {unknown}"],
    ["{city name} is not filled twice", "$size {size} is not filled twice"],
    ["$city name", "$size {size}"],
    ["[{__proto__}]", "[]"],
  ])("%s", (text, shown) => expect(render(text, parameters, filled)).toBe(shown));
  it("leaves the text of an intent without parameters alone", () => {
    expect(render("{city} $5", [], filled)).toBe("{city} $5");
  });
});

describe("a bare value", () => {
  const entity = (entityId: string, data: unknown) => ({ entityId, value: "", data });
  const turn = (text: string, ...entities: ReturnType<typeof entity>[]) => ({
    text,
    entities,
    prediction: { ranking: [], outOfScope: true },
  });
  const certain = (text: string) => ({
    ...turn(text),
    prediction: { ranking: [{ id: "refund", confidence: 0.8 }], outOfScope: false },
  });
  const five = entity("sys.number", { number: 5 });
  it.each([
    ["sys.text", turn("  Asha\n Rao "), "Asha Rao"],
    ["sys.text", turn("   "), undefined],
    ["sys.number", turn("5 rupees", entity("sys.money", { amount: 5, currency: "INR" })), "5"],
    ["sys.number", turn("five", entity("sys.money", "odd")), undefined],
    ["sys.money", turn("5", five), "5"],
    ["sys.percentage", turn("5", five), "5%"],
    ["sys.phone", turn("2345 678"), "2345678"],
    ["sys.phone", turn("+49 2345 678"), "+492345678"],
    ["sys.phone", turn("1234"), undefined],
    ["sys.phone", turn("call 2345678"), undefined],
    ["sys.url", turn("example.com/a"), "https://example.com/a"],
    ["sys.url", turn("no idea"), undefined],
    ["sys.date", turn("5", five), undefined],
    ["sys.date", { ...turn("कल"), today: 20_000 }, "2024-10-05"],
    ["sys.date", { ...turn("kal subah"), today: 20_000 }, "2024-10-05"],
    ["sys.date", { ...turn("परसों चलेगा"), today: 20_000 }, "2024-10-06"],
    ["sys.date", { ...turn("कलम"), today: 20_000 }, undefined],
    ["sys.date", turn("कल"), undefined],
    ["sys.name", turn(" Asha  Verma. "), "Asha Verma"],
    ["sys.name", turn("i am asha"), "asha"],
    ["sys.name", turn("आशा वर्मा"), "आशा वर्मा"],
    ["sys.name", turn("A. P. J. Kalam"), "A. P. J. Kalam"],
    ["sys.name", turn("I don't know"), undefined],
    ["sys.name", turn("नहीं बताना"), undefined],
    ["sys.name", turn("where is my parcel"), undefined],
    ["sys.name", turn("Asha 5"), undefined],
    ["sys.name", turn("one two three four five"), undefined],
    ["sys.name", turn("why?"), undefined],
    ["sys.name", certain("refund status"), undefined],
    ["size", turn("5", five), undefined],
  ])("of %s in %o", (entityId, said, value) => expect(bareValue(entityId, said)).toBe(value));
});

describe("words", () => {
  it.each(["cancel", "Cancel it, please!", "No, never mind.", "I want to stop", "रद्द करो", "forget it"])(
    "%s ends a form",
    (text) => expect(isCancel(text)).toBe(true),
  );
  it.each(["cancel my order", "stop the delivery", "no", "please", "", "I cannot"])("%s does not", (text) =>
    expect(isCancel(text)).toBe(false),
  );
  it.each(["no, for 5", "5 actually", "make it 5", "नहीं, 5"])("%s corrects", (text) =>
    expect(isCorrection(text)).toBe(true),
  );
  it.each(["november", "knot", "for 5"])("%s does not correct", (text) =>
    expect(isCorrection(text)).toBe(false),
  );
  it("never finds words that are empty", () => {
    expect(says("anything", " !! ")).toBe(false);
  });
});
