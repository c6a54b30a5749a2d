import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EmailTemplate } from "../model/index.ts";
import { PLAIN, sampleTemplate, sampleValues } from "../samples.ts";
import { fitAddress, fitText } from "./fit.ts";
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
