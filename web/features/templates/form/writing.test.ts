import { describe, expect, it } from "vitest";
import { readTemplate } from "#engines/templates/index.ts";
import { blankWhatsApp } from "./blank.ts";
import { eachCard, moved, nameOf, whyFull, withCard, withCategory, withType } from "./shape.ts";
import { inserted, nextVariable, renumbered, withFormat, wrapped } from "./writing.ts";

describe("writing", () => {
  it.each([
    ["Hello you", 6, 9, "*", "Hello *you*", "you"],
    ["Hello *you*", 7, 10, "*", "Hello you", "you"],
    ["Hello you ", 5, 10, "_", "Hello _you_ ", "you"],
    ["Hello ", 6, 6, "*", "Hello **", ""],
    ["a", 0, 1, "```", "```a```", "a"],
  ])("%j [%i, %i] with %s is %j", (text, start, end, mark, result, kept) => {
    const next = wrapped({ text, start, end }, mark);
    expect(next.text).toBe(result);
    expect(next.text.slice(next.start, next.end)).toBe(kept);
  });

  it("puts a piece where the cursor is", () => {
    expect(inserted({ text: "Hi , ok", start: 3, end: 3 }, "{{1}}")).toEqual({
      text: "Hi {{1}}, ok",
      start: 8,
      end: 8,
    });
  });

  it("names the next variable", () => {
    expect(nextVariable("{{1}} {{3}}", "POSITIONAL")).toBe("2");
    expect(nextVariable("", "NAMED")).toBe("name");
    expect(nextVariable("{{name}} {{value_2}}", "NAMED")).toBe("value_3");
  });

  it("closes gaps between numbers, and examples go along", () => {
    const part = { text: "{{3}} and {{2}} and {{3}}", examples: { 2: "two", 3: "three" } };
    expect(renumbered(part)).toEqual({
      text: "{{1}} and {{2}} and {{1}}",
      examples: { 1: "three", 2: "two" },
    });
  });

  it("turns numbers into names and back", () => {
    const template = { ...blankWhatsApp(), body: { text: "Hi {{1}}, {{2}}", examples: { 1: "A", 2: "B" } } };
    const named = withFormat(template, "NAMED");
    expect(named.body).toEqual({ text: "Hi {{name}}, {{value_2}}", examples: { name: "A", value_2: "B" } });
    expect(withFormat(named, "POSITIONAL").body).toEqual(template.body);
  });
});

describe("the shape", () => {
  it("of a name is what WhatsApp takes", () => {
    expect(nameOf("Order Shipped – 2!")).toBe("order_shipped_2".replace("_2", "__2"));
  });

  it("of a carousel and of an offer brings what they need", () => {
    const carousel = withType(blankWhatsApp(), "CAROUSEL");
    expect(carousel).toMatchObject({ category: "MARKETING", cards: [{}, {}], buttons: [] });
    const offer = withType(carousel, "LIMITED_TIME_OFFER");
    expect(offer.buttons.map(({ type }) => type)).toEqual(["COPY_CODE", "URL"]);
    expect(offer.cards).toEqual([]);
    expect(withType(offer, "DEFAULT")).toMatchObject({ offer: null, type: "DEFAULT" });
  });

  it("of every card is that of the first", () => {
    const template = eachCard(withType(blankWhatsApp(), "CAROUSEL"), (card) => ({
      ...card,
      header: { format: "VIDEO", handle: "", url: "" },
      buttons: [{ type: "URL", text: "Buy", url: "https://x.example", example: "" }],
    }));
    expect(withCard(template).cards[2]).toMatchObject({
      header: { format: "VIDEO", url: "" },
      buttons: [{ type: "URL", text: "" }],
    });
  });

  it("of one-time passwords is WhatsApp's own, and goes again", () => {
    const password = withCategory(
      readTemplate({ components: [{ type: "BODY", text: "Hi" }] }).template,
      "AUTHENTICATION",
    );
    expect(password).toMatchObject({ body: { text: "" }, buttons: [{ type: "OTP" }], authentication: {} });
    expect(withCategory(password, "UTILITY")).toMatchObject({ buttons: [], authentication: null });
  });

  it("has room for so many buttons", () => {
    const limits = { most: 2, of: { URL: 1 } };
    const url = { type: "URL" as const, text: "", url: "", example: "" };
    expect(whyFull([], "URL", limits)).toBeNull();
    expect(whyFull([url], "URL", limits)).toBe("fullKind");
    expect(whyFull([url, url], "QUICK_REPLY", limits)).toBe("fullAll");
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  });
});
