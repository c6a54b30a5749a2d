import { renderHook } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXPRESSION_FUNCTIONS, explainExpression, parseExpression } from "#engines/templates/index.ts";
import { speak, startTexts } from "#web/platform/i18n/index.ts";

let useMeaning: typeof import("./useMeaning.ts")["useMeaning"];

beforeAll(async () => {
  await startTexts();
  ({ useMeaning } = await import("./useMeaning.ts"));
});
afterAll(() => speak("en"));

const FORMULA = '"orders/" & urlEncode([Order Id] or "none")';
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, "");
function meaningOf(formula: string): string {
  const parsed = parseExpression(formula);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return bare(renderHook(() => useMeaning()).result.current(parsed.expression));
}

it("says a formula in the reader's language", async () => {
  await speak("ar");
  expect(meaningOf(FORMULA)).toBe(
    "النص «orders/»، ثم العمود Order Id، أو النص «none» حين يكون ما قبله فارغاً مرمّزاً للرابط",
  );
});

it("says every function as the engine does in English", async () => {
  await speak("en");
  for (const { usage } of EXPRESSION_FUNCTIONS) {
    const parsed = parseExpression(usage);
    const words = parsed.ok ? explainExpression(parsed.expression) : "";
    expect(meaningOf(usage).replace(/[“”]/g, '"')).toBe(words);
  }
});
