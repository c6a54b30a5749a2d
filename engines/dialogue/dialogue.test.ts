import { describe, expect, it } from "vitest";
import { parameter, RESTAURANT, said } from "./fixture.ts";
import { converse } from "./index.ts";
import type { Definition, Step, Turn } from "./types.ts";

/** Says one thing after another; the state goes through JSON in between, as a store would have it. */
function talk(turns: Turn[], definition: Definition = RESTAURANT): Step[] {
  let state: unknown = null;
  return turns.map((turn) => {
    const step = converse(definition, state, turn);
    state = JSON.parse(JSON.stringify(step.state));
    return step;
  });
}
const texts = (steps: Step[]) => steps.map(({ replies }) => replies[0]?.text);
const kinds = (step: Step | undefined) => step?.events.map(({ kind }) => kind);
const reason = (step: Step | undefined) => step?.events.find((event) => event.kind === "handOver")?.reason;

const BOOK = said("book a table", "book");

describe("a form", () => {
  it.each<[string, Turn[], string[]]>([
    [
      "asks for what is missing, one after the other, and answers when all is known",
      [BOOK, said("4"), said("tomorrow")],
      ["How many?", "For 4: on which day?", "A table for 4 on tomorrow."],
    ],
    [
      "takes at once what was said early",
      [said("book a table for 4 tomorrow", "book")],
      ["A table for 4 on tomorrow."],
    ],
    ["takes more than was asked", [BOOK, said("friday, 3 of us")], ["How many?", "A table for 3 on friday."]],
    [
      "writes over a value that is taken back",
      [said("table for 4", "book"), said("no, for 5"), said("friday")],
      ["For 4: on which day?", "For 5: on which day?", "A table for 5 on friday."],
    ],
    [
      "keeps a value that is only named again",
      [said("table for 4", "book"), said("friday at 7")],
      ["For 4: on which day?", "A table for 4 on friday."],
    ],
    ["ends when asked to", [BOOK, said("oh, never mind please")], ["How many?", "Stopped."]],
    ["ends in Hindi", [BOOK, said("रहने दो")], ["How many?", "Stopped."]],
    [
      "leaves for what is clearly something else",
      [BOOK, said("when are you open", "hours", 0.8), said("4", undefined)],
      ["How many?", "Nine to five.", "Pardon?"],
    ],
    [
      "stays when another intent is only likely",
      [BOOK, said("when are you", "hours", 0.6)],
      ["How many?", "Just a number: how many?"],
    ],
    [
      "stays when what sounds like another intent holds the value",
      [BOOK, said("4 open", "hours", 0.99)],
      ["How many?", "For 4: on which day?"],
    ],
    [
      "takes any words as free text, but the ones that end it",
      [said("my name", "name"), said("when are you open", "hours", 0.99)],
      ["Which name?", "Thank you, when are you open."],
    ],
  ])("%s", (_, turns, replies) => expect(texts(talk(turns))).toEqual(replies));

  it("says what it knows and what it asks for", () => {
    const [step] = talk([said("table for 4", "book")]);
    expect(step).toMatchObject({ intentId: "book", understood: true, asking: "date" });
    expect(step?.slots).toEqual([
      { name: "guests", value: "4", required: true },
      { name: "date", value: null, required: true },
      { name: "note", value: null, required: false },
    ]);
  });

  it("repeats a prompt as often as it may, then hands over", () => {
    const steps = talk([BOOK, ...Array.from({ length: 3 }, () => said("dunno"))]);
    expect(texts(steps)).toEqual(["How many?", "Just a number: how many?", "How many?", "A person comes."]);
    expect(steps.map(({ understood }) => understood)).toEqual([true, false, false, false]);
    expect(reason(steps[3])).toBe("retries");
    expect(steps[3]?.state).toBeNull();
  });

  it("goes on as long as anything that is needed is said", () => {
    const steps = talk([BOOK, said("tomorrow"), said("dunno"), said("no, friday"), said("4")], {
      ...RESTAURANT,
      retries: 1,
    });
    expect(texts(steps)).toEqual([
      "How many?",
      "How many?",
      "Just a number: how many?",
      "How many?",
      "A table for 4 on friday.",
    ]);
    expect(steps.map(({ understood }) => understood)).toEqual([true, true, false, true, true]);
  });

  it("takes what was written where a pattern found it, not what the form is called", () => {
    const [book] = RESTAURANT.intents;
    const order = { ...book!, response: "On its way: {guests}", parameters: [parameter("guests", "order")] };
    const found = { entityId: "order", value: "order number", text: "ORD-7777", source: "pattern" };
    const turn = { ...said("where is ORD-7777", "book"), entities: [found] };
    const definition = { ...RESTAURANT, intents: [order] };
    expect(texts(talk([turn], definition))).toEqual(["On its way: ORD-7777"]);
    expect(texts(talk([BOOK, turn], definition))).toEqual(["Which guests?", "On its way: ORD-7777"]);
  });

  it("says that it did not understand where nobody may be called", () => {
    const alone = { ...RESTAURANT, afterMisses: 0, retries: 1 };
    const steps = talk([BOOK, said("dunno"), said("dunno")], alone);
    expect(texts(steps).at(-1)).toBe("Pardon?");
    expect(kinds(steps[2])).toEqual(["gaveUp"]);
    expect(steps[2]?.state).toBeNull();
  });

  it("offers what may be answered", () => {
    const [book] = RESTAURANT.intents;
    const place = { ...book!.parameters[0]!, entityId: "place", choices: ["Hall", "Garden"] };
    const definition = { ...RESTAURANT, intents: [{ ...book!, parameters: [place] }] };
    expect(talk([BOOK], definition)[0]?.replies).toEqual([
      {
        text: "How many?",
        choices: [
          { id: "Hall", title: "Hall" },
          { id: "Garden", title: "Garden" },
        ],
      },
    ]);
  });
});

describe("a person takes over", () => {
  it.each<[string, Turn[], string]>([
    ["when asked for in words", [said("can I TALK to a person?", "hours")], "asked"],
    ["when asked for in Hindi", [said("मुझे इंसान से बात करनी है")], "asked"],
    ["when asked for in a form", [BOOK, said("human!")], "asked"],
    ["by an intent", [said("this is awful", "person", 0.55)], "intent"],
    ["by an intent in a form, however unsure", [BOOK, said("this is awful", "person", 0.55)], "intent"],
    ["after misses in a row", [said("qwx"), said("zzz", "hours", 0.2)], "confidence"],
  ])("%s", (_, turns, why) => {
    const last = talk(turns).at(-1);
    expect(reason(last)).toBe(why);
    expect(last).toMatchObject({ state: null, replies: [{ text: "A person comes." }] });
  });

  it("not for misses with an answer in between, and never where that is switched off", () => {
    const misses = [said("qwx"), said("hours", "hours"), said("qwx")];
    expect(talk(misses).map(reason)).toEqual([undefined, undefined, undefined]);
    const never = talk(
      Array.from({ length: 9 }, () => said("q")),
      { ...RESTAURANT, afterMisses: 0 },
    );
    expect(never.map(reason).filter(Boolean)).toEqual([]);
  });

  it("not for a word that only begins like one", () => {
    expect(reason(talk([said("humanity", "hours")])[0])).toBeUndefined();
  });
});

describe("a state that was kept", () => {
  const form = {
    intentId: "book",
    asking: "guests",
    asked: 1,
    filled: [
      ["room", "blue"],
      ["date", "friday"],
    ],
  };
  it("lives on when a parameter is gone: its value is dropped", () => {
    const step = converse(RESTAURANT, { v: 1, misses: 0, form }, said("4"));
    expect(step.replies[0]?.text).toBe("A table for 4 on friday.");
    expect(step.slots.map(({ name }) => name)).toEqual(["guests", "date", "note"]);
  });
  it("asks anew when the asked parameter is gone", () => {
    const step = converse(RESTAURANT, { v: 1, misses: 0, form: { ...form, asking: "room" } }, said("hm"));
    expect(step).toMatchObject({ asking: "guests", understood: false });
  });
  it("is dropped with its intent, or when it is none of ours", () => {
    for (const kept of [
      { v: 1, misses: 0, form: { ...form, intentId: "gone" } },
      { v: 2, misses: 0, form },
      { v: 1, misses: -1, form },
      { v: 1, misses: 0, form: { ...form, filled: "x" } },
      "text",
      [],
      7,
    ]) {
      expect(converse(RESTAURANT, kept, said("qwx")).replies[0]?.text).toBe("Pardon?");
    }
  });
});
