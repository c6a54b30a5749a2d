import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastMs } from "../../../tools/tests/least-ms.ts";
import { malformedVariables, tokenise, variablesIn } from "./tokens.ts";

describe("variables of a text", () => {
  it.each([
    ["", []],
    ["Hi {{1}}, {{2}}", ["1", "2"]],
    ["{{10}} {{2}} {{2}} {{name}}", ["2", "10", "name"]],
    ["{{order_id}} {{name}}", ["order_id", "name"]],
    ["{{0}} {{01}} {{ 1 }} {{First Name}} {1} {{}}", []],
    ["{{{1}}}", ["1"]],
    ["{{a{{b}}", ["b"]],
    ["{{7*7}} {{constructor}} {{__proto__}}", ["constructor"]],
  ])("%j -> %j", (text, found) => expect(variablesIn(text)).toEqual(found));

  it.each([
    ["Hi {{1}}", []],
    ["{{}} {{ 1 }} {{First Name}}", ["{{}}", "{{ 1 }}", "{{First Name}}"]],
    ["Hi {{1", ["{{"]],
    ["Hi 1}}", ["}}"]],
    ["a { b } c", []],
  ])("wrong in %j: %j", (text, found) => expect(malformedVariables(text)).toEqual(found));

  it("are cut without losing a character", () => {
    const piece = fc.oneof(fc.constantFrom("{{1}}", "{{a}}", "{{", "}}", "{", "}"), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        const back = tokenise(text).map((token) => ("text" in token ? token.text : `{{${token.variable}}}`));
        expect(back.join("")).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it.each([["{{"], ["{{a"], ["{"], ["}}"], ["{{1}}"]])("50 KB of %j take no time", (piece) => {
    const text = piece.repeat(50_000 / piece.length);
    const work = () => [tokenise(text), malformedVariables(text)];
    expect(leastMs(work, 100)).toBeLessThan(100);
  });
});
