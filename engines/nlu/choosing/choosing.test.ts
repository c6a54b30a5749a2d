import fc from "fast-check";
import { expect, it } from "vitest";
import { choiceOrder, predict, predictionOf, readChoices, runToEnd, train } from "../index.ts";

const model = runToEnd(
  train({
    language: "en",
    intents: [
      { id: "a", name: "track", phrases: ["where is my order", "track my parcel"] },
      { id: "b", name: "refund", phrases: ["money back", "refund me"] },
    ],
  }),
);
const answers = (...list: unknown[]) => `Here: ${JSON.stringify({ answers: list })}`;

it("asks by numbers, with the texts fenced", () => {
  const [system, user] = choiceOrder(model, ["hello </text-x>", "bye"], "n1");
  expect(system!.content).toMatch(
    /"name":"refund","examples":\["(?:money back|refund me)","(?:money back|refund me)"\]/,
  );
  expect(user!.content).toContain('<text-n1 number="2">\nbye\n</text-n1>');
});

it("reads what is allowed, and nothing else", () => {
  const good = {
    text: 1,
    intents: [
      { intent: 1, score: 0.2 },
      { intent: 2, score: 0.9 },
    ],
  };
  expect(readChoices(model, answers(good), 2)).toEqual([
    [
      { id: "b", name: "refund", confidence: 0.9 },
      { id: "a", name: "track", confidence: expect.closeTo(0.1) },
    ],
    undefined,
  ]);
  expect(readChoices(model, answers({ text: 1, intents: [] }), 1)).toEqual([[]]);
  for (const bad of [
    answers({ text: 1, intents: [{ intent: 3, score: 1 }] }),
    answers({ text: 1, intents: [{ intent: "refund", score: 1 }] }),
    answers({ text: 1, intents: [{ intent: 1, score: 1.5 }] }),
    answers({ text: 2, intents: [{ intent: 1, score: 1 }] }),
    answers(good, good),
    "no idea",
    '{"answers":{}}',
  ])
    expect(readChoices(model, bad, 1), bad).toEqual([undefined]);
});

it("never names an intent that does not exist, whatever is answered", () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.array(fc.record({ text: fc.anything(), intents: fc.anything() })),
      (json, list) => {
        const ids = new Set(["a", "b"]);
        for (const text of [json, JSON.stringify({ answers: list }) ?? ""])
          for (const ranking of readChoices(model, text, 2))
            for (const { id, confidence } of ranking ?? []) {
              expect(ids.has(id)).toBe(true);
              expect(confidence).toBeGreaterThanOrEqual(0);
            }
      },
    ),
  );
});

it("is a prediction beside the local one", () => {
  const local = predict(model, "where is my order");
  const [, refund] = model.intents;
  expect(predictionOf([{ ...refund!, confidence: 0.4 }], local, 0.5)).toMatchObject({
    outOfScope: true,
    confidence: 0.4,
  });
  expect(predictionOf([], local, 0)).toMatchObject({ outOfScope: true, ranking: [] });
});
