import fc from "fast-check";
import { expect, it } from "vitest";
import { parameter } from "./fixture.ts";
import { converse } from "./index.ts";
import type { Definition, State, Turn } from "./types.ts";

const ENTITIES = ["sys.number", "sys.date", "sys.text", "color", "sys.money"];
const NAMES = ["a", "b", "c", "__proto__", "two words"];
const WORDS = ["cancel", "no", "human", "5", "blue", "friday", "", "नहीं", "hello there"];

const parameters = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...NAMES),
    entityId: fc.constantFrom(...ENTITIES),
    required: fc.boolean(),
    prompts: fc.array(fc.constantFrom("Which?", "Please: which {a}?"), { maxLength: 3 }),
  }),
  { selector: ({ name }) => name, maxLength: 5 },
);
const intents = fc.array(
  fc.record({ parameters, handOver: fc.boolean(), response: fc.constant("Done {a} $b") }),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const definitions = fc.record({ retries: fc.nat(3), afterMisses: fc.nat(3), intents }).map(
  ({ intents: of, ...rest }): Definition => ({
    ...rest,
    handOverWords: ["human"],
    notUnderstood: "?",
    handingOver: "!",
    stopped: "x",
    intents: of.map((intent, at) => ({
      ...intent,
      id: String(at),
      name: String(at),
      parameters: intent.parameters.map(({ name, entityId, ...more }) => parameter(name, entityId, more)),
    })),
  }),
);
const turns: fc.Arbitrary<Turn> = fc.record({
  text: fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: "grapheme", maxLength: 40 })),
  prediction: fc.record({
    ranking: fc.array(
      fc.record({
        id: fc.constantFrom("0", "1", "2", "gone"),
        confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 3 },
    ),
    outOfScope: fc.boolean(),
  }),
  entities: fc.array(
    fc.record({
      entityId: fc.constantFrom(...ENTITIES.slice(0, 2), "color", "sys.money"),
      value: fc.string({ minLength: 1, maxLength: 700 }),
      data: fc.constantFrom(undefined, { number: 5 }, { amount: 7 }, null, "x"),
    }),
    { maxLength: 4 },
  ),
});

it("keeps its promises whatever is said", () => {
  fc.assert(
    fc.property(definitions, fc.array(turns, { maxLength: 25 }), (definition, said) => {
      let state: State | null = null;
      let asked = new Map<string, number>();
      for (const turn of said) {
        const step = converse(definition, state, turn);
        // The state is JSON, and small.
        expect(JSON.parse(JSON.stringify(step.state))).toEqual(step.state);
        expect(JSON.stringify(step.state).length).toBeLessThan(8_000);
        expect(step.replies).toHaveLength(1);
        const began = state?.form?.intentId !== step.state?.form?.intentId;
        if (began || step.events.some(({ kind }) => kind === "left")) asked = new Map();
        for (const event of step.events) {
          if (event.kind !== "asked") continue;
          // It never asks for what is filled, and no more often than it may.
          expect(step.slots.find(({ name }) => name === event.parameter)?.value).toBeNull();
          // What was told in between makes up for a question that was asked in vain.
          const told = step.state!.form!.filled.join() !== state?.form?.filled.join();
          asked.set(event.parameter, told ? 1 : (asked.get(event.parameter) ?? 0) + 1);
          expect(asked.get(event.parameter)).toBeLessThanOrEqual(definition.retries + 1);
        }
        // Only an open form asks; a closed one leaves nothing behind.
        expect(step.state?.form !== undefined).toBe(step.asking !== null);
        const misses = step.events.some(({ kind }) => kind === "missed");
        if (step.asking === null && !(misses && step.state)) expect(step.state).toBeNull();
        state = step.state;
      }
    }),
    { numRuns: 1_000 },
  );
});

it("reads anything as a state without harm", () => {
  const [definition] = fc.sample(definitions, 1);
  fc.assert(
    fc.property(fc.jsonValue(), turns, (kept, turn) => {
      const step = converse(definition!, kept, turn);
      expect(JSON.parse(JSON.stringify(step.state))).toEqual(step.state);
    }),
  );
});
