import { describe, expect, it } from "vitest";
import type { VisitorChange, VisitorChat, VisitorMessage } from "#contract/chat/webchat.ts";
import { type Book, EMPTY_BOOK, lastSeq, misses, unseen, withChange, withPage } from "./book.ts";

const chat = (version: number, more: Partial<VisitorChat> = {}): VisitorChat => ({
  chatId: "chat-1",
  version,
  state: 2,
  withBot: false,
  agentName: "Asha",
  messageCount: version,
  unseen: 0,
  askRating: false,
  videoChat: null,
  ...more,
});
const message = (seq: number, more: Partial<VisitorMessage> = {}): VisitorMessage => ({
  seq,
  messageId: `m${seq}`,
  by: "agent",
  name: "Asha",
  content: { kind: "text", text: `text ${seq}` },
  status: 0,
  at: "2026-11-21T10:00:00.000Z",
  ...more,
});
const change = (version: number, ...messages: VisitorMessage[]): VisitorChange => ({
  chat: chat(version),
  messages,
});
const heard = (...changes: VisitorChange[]): Book => changes.reduce(withChange, EMPTY_BOOK);
const seqs = (book: Book) => book.messages.map(({ seq }) => seq);

describe("a book of one chat", () => {
  it("holds each message once and in order, however often and in whatever order it is told", () => {
    const all = [change(2, message(1)), change(3, message(2), message(3)), change(4, message(4))];
    const inOrder = heard(...all);
    expect(seqs(inOrder)).toEqual([1, 2, 3, 4]);
    for (const order of [
      [2, 1, 0],
      [0, 0, 1, 2, 1],
      [1, 2, 0, 2],
    ]) {
      const book = heard(...order.map((at) => all[at]!));
      expect(book.messages).toEqual(inOrder.messages);
      expect(book.chat).toEqual(inOrder.chat);
    }
  });

  it("is the same book where nothing is new", () => {
    const book = heard(change(2, message(1)));
    expect(withChange(book, change(2, message(1)))).toBe(book);
  });

  it("never takes a tick back", () => {
    const book = heard(change(3, message(1, { status: 2 })), change(2, message(1, { status: 0 })));
    expect(book.messages[0]!.status).toBe(2);
  });

  it("misses something where a version was left out, and only there", () => {
    const book = heard(change(2, message(1)));
    expect(misses(book, change(3, message(2)))).toBe(false);
    expect(misses(book, change(2, message(1)))).toBe(false);
    expect(misses(book, change(4, message(3)))).toBe(true);
    expect(misses(EMPTY_BOOK, change(2, message(1)))).toBe(false);
    expect(misses(EMPTY_BOOK, change(5, message(4)))).toBe(true);
  });

  it("begins anew with a later chat, and hears of an earlier one no more", () => {
    const later = { chat: chat(2, { chatId: "chat-2" }), messages: [message(1)] };
    const book = withChange(heard(change(9, message(8))), later);
    expect(seqs(book)).toEqual([1]);
    expect(withChange(book, change(10, message(9)))).toBe(book);
    expect(misses(book, change(12))).toBe(false);
  });
});

describe("pages that are fetched", () => {
  const page = (more: boolean, ...messages: VisitorMessage[]) => ({ chat: chat(9), messages, more });

  it("say whether there are earlier messages", () => {
    const last = withPage(EMPTY_BOOK, page(true, message(5), message(6)), "last");
    expect(last.earlier).toBe(true);
    const whole = withPage(last, page(false, message(1), message(2), message(3), message(4)), "before");
    expect(seqs(whole)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(whole.earlier).toBe(false);
  });
  it("leave what is known of the beginning when they bring the end", () => {
    const book = withPage(EMPTY_BOOK, page(false, message(1), message(2)), "last");
    expect(withPage(book, page(true, message(2), message(3)), "last").earlier).toBe(false);
    expect(withPage(book, page(true, message(3)), "after")).toMatchObject({ earlier: false });
  });
  it("empty the book where there is no chat", () => {
    expect(withPage(heard(change(2, message(1))), { chat: null, messages: [], more: false }, "last")).toBe(
      EMPTY_BOOK,
    );
  });
});

it("counts what others said and was not seen", () => {
  const book = heard(
    change(
      4,
      message(1, { by: "customer" }),
      message(2),
      message(3, { status: 2 }),
      message(4, { by: "system", content: { kind: "event", event: "picked" } }),
    ),
  );
  expect(unseen(book).map(({ seq }) => seq)).toEqual([2]);
  expect(lastSeq(book)).toBe(4);
  expect(lastSeq(EMPTY_BOOK)).toBe(0);
});
