import { describe, expect, it } from "vitest";
import type { Template, TemplateUse } from "../protocol.ts";
import { editProblem } from "./edit.ts";
import { fillTemplate } from "./fill.ts";
import { formProblem, reviewTemplate } from "./review.ts";

const template = (components: unknown[]): Template => ({
  id: "1",
  name: "offer",
  language: "en",
  category: "MARKETING",
  components,
  status: "APPROVED",
  reason: null,
});
const use = (given: Partial<TemplateUse> = {}): TemplateUse => ({
  name: "offer",
  body: [],
  buttons: [],
  ...given,
});
const text = (value: string, name?: string) => ({ type: "text", text: value, name });
const body = (words: string) => ({ type: "BODY", text: words });
const url = { type: "URL", text: "Open", url: "https://x.example/{{1}}" };

describe("filling a template in", () => {
  it("sets values by number and by name, in every part", () => {
    const filled = fillTemplate(
      template([
        { type: "HEADER", format: "TEXT", text: "For {{1}}" },
        body("Hi {{name}}, {{code}} is yours"),
        { type: "FOOTER", text: "Bye" },
        { type: "BUTTONS", buttons: [url, { type: "COPY_CODE" }, { type: "QUICK_REPLY", text: "No" }] },
      ]),
      use({
        header: [text("Asha")],
        body: [text("X1", "code"), text("Asha", "name")],
        buttons: [
          { index: 0, type: "url", value: "a?b=1" },
          { index: 1, type: "copy_code", value: "SAVE20" },
        ],
      }),
    );
    expect(filled).toMatchObject({
      header: "For Asha",
      text: "Hi Asha, X1 is yours",
      footer: "Bye",
      buttons: [
        { type: "url", value: "https://x.example/a?b=1" },
        { type: "copy", value: "SAVE20" },
        { type: "reply", value: "No" },
      ],
    });
  });

  it.each([
    ["too few values", [body("{{1}} and {{2}} x")], use({ body: [text("a")] }), "template-count"],
    ["too many values", [body("Hi")], use({ body: [text("a")] }), "template-count"],
    ["an empty value", [body("Hi {{1}} x")], use({ body: [text("")] }), "template-format"],
    ["a line break", [body("Hi {{1}} x")], use({ body: [text("a\nb")] }), "template-format"],
    [
      "a header without its picture",
      [{ type: "HEADER", format: "IMAGE" }, body("Hi")],
      use(),
      "template-format",
    ],
    ["a header that is none", [body("Hi")], use({ header: [text("a")] }), "template-count"],
    ["a link without its end", [body("Hi"), { type: "BUTTONS", buttons: [url] }], use(), "template-count"],
    [
      "a button that is not there",
      [body("Hi")],
      use({ buttons: [{ index: 3, type: "url", value: "a" }] }),
      "template-count",
    ],
    [
      "another number of cards",
      [body("Hi"), { type: "CAROUSEL", cards: [{ components: [] }] }],
      use({ cards: [] }),
      "template-count",
    ],
  ])("refuses %s", (_what, components, given, reason) => {
    expect(fillTemplate(template(components), given)).toMatchObject({ reason });
  });
});

describe("looking at a template that is handed in", () => {
  const draft = (components: unknown[], more = {}) => ({
    name: "offer",
    language: "en_US",
    category: "MARKETING",
    components,
    ...more,
  });
  const reply = { type: "QUICK_REPLY", text: "Yes" };
  it.each([
    ["a name with capitals", draft([body("Hi")], { name: "Offer" })],
    ["an unknown category", draft([body("Hi")], { category: "OTHER" })],
    ["no body", draft([])],
    ["a body without an example", draft([body("Hi {{1}} x")])],
    ["a picture without an example", draft([{ type: "HEADER", format: "IMAGE" }, body("Hi")])],
    ["a long footer", draft([body("Hi"), { type: "FOOTER", text: "x".repeat(61) }])],
    [
      "replies that stand apart",
      draft([body("Hi"), { type: "BUTTONS", buttons: [reply, { ...url, url: "https://x.example" }, reply] }]),
    ],
    ["a long label", draft([body("Hi"), { type: "BUTTONS", buttons: [{ ...reply, text: "x".repeat(26) }] }])],
  ])("refuses %s at once", (_what, given) => {
    expect(formProblem(given)).toEqual(expect.any(String));
  });

  it.each([
    ["a body that ends with a variable", "Hi {{1}}", "INVALID_FORMAT"],
    ["a number that is left out", "Hi {{2}} there", "INVALID_FORMAT"],
    ["a question for a password", "Send us your password now", "SCAM"],
    ["what is fine", "Hi {{1}} there", null],
  ])("decides on %s", (_what, words, reason) => {
    expect(reviewTemplate(draft([body(words)]))).toBe(reason);
  });
});

describe("looking at an edit", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const days = (...ago: number[]) => ago.map((one) => new Date(now.getTime() - one * 86_400_000));
  const approved = template([body("Hi")]);
  const change = { components: [body("Hello")] };
  const tenTimes = days(...Array.from({ length: 10 }, (_, at) => at + 2));
  it.each([
    ["one in review", { ...approved, status: "PENDING" as const }, change, []],
    ["one that was switched off", { ...approved, status: "DISABLED" as const }, change, []],
    ["another category of an approved one", approved, { ...change, category: "UTILITY" }, []],
    ["a second edit of a day", approved, change, days(0.5)],
    ["an eleventh edit of a month", approved, change, tenTimes],
    ["components that no new one may have", approved, { components: [] }, []],
  ])("refuses %s", (_what, given, wanted, edits) => {
    expect(editProblem(given, wanted, edits, now)).toEqual(expect.any(String));
  });

  it.each([
    ["an approved one", approved, change, days(2, 40)],
    ["the same category", approved, { ...change, category: "MARKETING" }, []],
    ["a rejected one, however often", { ...approved, status: "REJECTED" as const }, change, days(0, 0)],
    [
      "another category of a paused one",
      { ...approved, status: "PAUSED" as const },
      { category: "UTILITY" },
      [],
    ],
  ])("takes %s", (_what, given, wanted, edits) => {
    expect(editProblem(given, wanted, edits, now)).toBeUndefined();
  });
});
