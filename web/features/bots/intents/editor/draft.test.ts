import { describe, expect, it } from "vitest";
import { SENTENCES } from "#contract/bots/intents.ts";
import { PHRASES_MAX } from "#contract/bots/limits.ts";
import en from "../../text/en.ts";
import { isFine, problemsOf } from "./check.ts";
import { addLines, bodyOf, draftOf, EMPTY, replaceText, sameDraft, settled } from "./draft.ts";

const intent = {
  name: "pay bill",
  utterances: [
    {
      utterance: "pay in Pune",
      entityDefined: true,
      entityRefs: [{ entityId: "sys.number", entityStartPos: 7, entityEndPos: 11 }],
    },
    { utterance: "settle", entityDefined: false, entityRefs: [] },
  ],
  responses: [{ response: "Pay **here**" }],
  entities: [],
};

describe("adding phrases", () => {
  it("adds each line once, newest first, and ignores blanks", () => {
    const { phrases, added, twice } = addLines(draftOf(intent).phrases, " Settle \n\n one\r\ntwo\nONE ");
    expect(phrases.map(({ text }) => text)).toEqual(["one", "two", "pay in Pune", "settle"]);
    expect([added, twice]).toEqual([2, 2]);
  });
  it("says which lines are too long and stops at the limit", () => {
    expect(addLines([], "x".repeat(1001)).tooLong).toBe(1);
    const full = addLines([], Array.from({ length: PHRASES_MAX }, (_, at) => `phrase ${at}`).join("\n"));
    expect(full.added).toBe(PHRASES_MAX);
    expect(addLines(full.phrases, "one more")).toMatchObject({ full: true, added: 0 });
  });
  it("replaces a phrase with its marks moved, but not by another's words", () => {
    const { phrases } = draftOf(intent);
    const key = phrases[0]?.key ?? "";
    expect(replaceText(phrases, key, "SETTLE")).toBeUndefined();
    expect(replaceText(phrases, key, "please pay in Pune")?.[0]?.marks[0]).toMatchObject({
      entityStartPos: 14,
      entityEndPos: 18,
    });
  });
});

describe("a draft", () => {
  it("is the same as one that saves the same, whatever the keys", () => {
    expect(sameDraft(draftOf(intent), draftOf(intent))).toBe(true);
    expect(sameDraft(draftOf(intent), { ...draftOf(intent), name: "pay" })).toBe(false);
  });
  it("takes what is typed along when it is saved", () => {
    const draft = { ...EMPTY, typing: { phrase: "one\ntwo", editing: null, response: "Hi" } };
    expect(settled(draft)).toMatchObject({ response: "Hi", phrases: [{ text: "one" }, { text: "two" }] });
    expect(sameDraft(EMPTY, draft)).toBe(false);
    expect(sameDraft(EMPTY, { ...EMPTY, typing: { phrase: "  ", editing: null, response: " " } })).toBe(true);
  });
  it("is not changed by a phrase that was only taken up for editing", () => {
    const draft = draftOf(intent);
    const phrase = draft.phrases[0];
    expect(
      sameDraft(draft, {
        ...draft,
        typing: { phrase: phrase?.text ?? "", editing: phrase?.key ?? "", response: "" },
      }),
    ).toBe(true);
  });
  it("is sent as the call wants it", () => {
    expect(bodyOf({ ...draftOf(intent), name: "  pay   bill " })).toEqual(intent);
  });
  it("says what is missing, in the words of the contract", () => {
    const parameter = { key: "p", id: "sys.number", name: "n", required: false, value: "", prompts: [] };
    const problems = problemsOf({ ...EMPTY, parameters: [parameter] });
    expect(problems).toEqual({
      name: "editor.nameEmpty",
      phrases: "editor.twoPhrases",
      parameters: { p: { prompts: "parameters.promptEmpty" } },
    });
    expect(isFine(problemsOf(draftOf(intent)))).toBe(true);
    expect([
      en.editor.nameEmpty,
      en.editor.twoPhrases,
      en.parameters.promptEmpty,
      en.phrases.empty,
      en.phrases.twice,
    ]).toEqual([
      SENTENCES.nameEmpty,
      SENTENCES.twoPhrases,
      SENTENCES.promptEmpty,
      SENTENCES.phraseEmpty,
      SENTENCES.phraseTwice,
    ]);
  });
});
