import { describe, expect, it } from "vitest";
import type { VisitorChat, VisitorMessage, WidgetFace } from "#contract/chat/webchat.ts";
import { EMPTY_BOOK } from "./book.ts";
import { isAsked, isGated, mayLeave } from "./questions.ts";
import { createStore, type State } from "./store.ts";

const ASKS = { when: "before", name: "required", email: "optional", phone: "no" } as const;
const stateOf = (asks: Partial<WidgetFace["asks"]>, more: Partial<State> = {}): State =>
  createStore({ asks: { ...ASKS, ...asks } } as WidgetFace, more).get();
const chat = { chatId: "1", state: 2 } as VisitorChat;
const written = { ...EMPTY_BOOK, chat, messages: [{ seq: 1, by: "customer" } as VisitorMessage] };
const optional = { name: "optional", email: "optional" } as const;

describe("before they write", () => {
  it.each<[string, State, boolean]>([
    ["nobody is known", stateOf({}), true],
    ["what is required is known", stateOf({}, { who: { name: "Asha" } }), false],
    ["something else is known", stateOf({}, { who: { email: "a@b.example" } }), true],
    ["all may be left out", stateOf(optional), true],
    ["all may be left out, and was", stateOf(optional, { card: "gone" }), false],
    ["all may be left out, and something is known", stateOf(optional, { who: { name: "Asha" } }), false],
    ["what is required is not known, whatever was turned down before", stateOf({}, { card: "gone" }), true],
    ["a chat is under way", stateOf({}, { book: written }), false],
    ["they have turned from an ended chat", stateOf({}, { book: written, leftChat: "1" }), true],
    ["something waits to be sent", stateOf({}, { queue: [{ messageId: "1" } as never] }), false],
    ["nobody knows yet whether a chat is under way", stateOf({}, { link: "joining" }), false],
    ["the question comes later", stateOf({ when: "after" }), false],
    ["it is never asked", stateOf({ when: "never" }), false],
  ])("where %s", (_case, state, gated) => {
    expect(isGated(state)).toBe(gated);
    expect(isAsked(state)).toBe(false);
  });

  it("may be left where nothing of it is required", () => {
    expect([mayLeave(stateOf({})), mayLeave(stateOf(optional))]).toEqual([false, true]);
  });
});

describe("once they have written", () => {
  const after = (more: Partial<State> = {}, asks = {}) => stateOf({ when: "after", ...asks }, more);
  it.each<[string, State, boolean]>([
    ["nothing was written", after(), false],
    ["nobody is known", after({ book: written }), true],
    ["it was turned down", after({ book: written, card: "gone" }), false],
    ["the name is known", after({ book: written, who: { name: "Asha" } }), false],
    ["the name is not known", after({ book: written, who: { email: "a@b.example" } }), true],
    ["the chat is over", after({ book: { ...written, chat: { ...chat, state: 3 } } }), false],
    ["it is never asked", after({ book: written }, { when: "never" }), false],
  ])("where %s", (_case, state, asked) => {
    expect(isAsked(state)).toBe(asked);
    expect(isGated(state)).toBe(false);
    expect(mayLeave(state)).toBe(state.face.asks.when === "after");
  });
});
