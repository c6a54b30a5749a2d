import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCanned, renderCanned } from "./canned.ts";

const facts = { "customer.name": "Meera", "agent.name": "Asha" };

describe("a canned reply", () => {
  it("is filled in, and leaves out what is not known", () => {
    expect(renderCanned("Hello {{customer.name}}, I am {{ agent.name }}.", facts)).toBe(
      "Hello Meera, I am Asha.",
    );
    expect(renderCanned("Hello {{customer.name}}, how are you?", { ...facts, "customer.name": " " })).toBe(
      "Hello, how are you?",
    );
    expect(renderCanned("{{order}} {{toString}} {customer.name}", facts)).toBe(
      "{{order}} {{toString}} {customer.name}",
    );
  });

  it("takes names as they are, even those that look like places or patterns", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        fc.pre(name.trim() !== "");
        expect(renderCanned("[{{customer.name}}]", { ...facts, "customer.name": name })).toBe(
          `[${name.trim()}]`,
        );
      }),
    );
    expect(renderCanned("{{customer.name}}", { ...facts, "customer.name": "$& {{agent.name}}" })).toBe(
      "$& {{agent.name}}",
    );
  });

  it("is found by the beginning of its shortcut first, then by its words", () => {
    const replies = [
      { shortcut: "late", text: "Sorry for the delay" },
      { shortcut: "delay", text: "It comes tomorrow" },
      { shortcut: "thanks", text: "Thank you" },
    ];
    expect(findCanned(replies, "DEL").map(({ shortcut }) => shortcut)).toEqual(["delay", "late"]);
    expect(findCanned(replies, "")).toEqual(replies);
    expect(findCanned(replies, "zzz")).toEqual([]);
  });
});
