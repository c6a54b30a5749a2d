import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatMessage, ChatView } from "#contract/chat/views.ts";
import { type Book, EMPTY_BOOK, lacking, withChange, withFetched, withoutChat, withThread } from "./book.ts";

const chat = (chatId: string, version: number, messageCount = 0): ChatView => ({
  chatId,
  version,
  state: 2,
  channel: { id: "c", name: "Site", type: 12 },
  customer: { id: null, name: chatId, number: chatId },
  departmentId: null,
  agent: null,
  transferredBy: null,
  participants: [],
  lastMessage: null,
  messageCount,
  customerCount: 0,
  customerReadSeq: 0,
  upset: null,
  labels: [],
  needsTemplate: false,
  lastInboundAt: null,
  promises: [],
  windowEndsAt: null,
  createdAt: "",
  queuedAt: null,
  pickedAt: null,
  closing: null,
  closedAt: null,
  rating: null,
  videoChat: null,
  aside: null,
  later: [],
});
const message = (seq: number, version: number, status: 0 | 1 | 2 = 0): ChatMessage => ({
  seq,
  messageId: `m${seq}`,
  version,
  actionBy: "agent",
  actionId: null,
  actionName: "",
  private: false,
  whispered: false,
  content: { kind: "text", text: `${seq}` },
  status,
  channelErrorCode: null,
  channelErrorDesc: null,
  feeling: null,
  answers: null,
  actedOn: "",
});
const change = (view: ChatView, messages: ChatMessage[] = []) => ({ chat: view, messages, by: null });

describe("of two views of a chat", () => {
  it("the one with the higher version holds, in whatever order they come", () => {
    const book = withChange(withChange(EMPTY_BOOK, change(chat("a", 3))), change(chat("a", 2)));
    expect(book.chats.get("a")?.version).toBe(3);
    expect(withFetched(book, [chat("a", 2)]).chats.get("a")?.version).toBe(3);
    expect(withChange(book, change(chat("a", 3)))).toBe(book);
  });

  it("one from before it went out of sight does not bring it back", () => {
    const gone = withoutChat(withChange(EMPTY_BOOK, change(chat("a", 3))), { chatId: "a", version: 3 });
    expect(gone.chats.size).toBe(0);
    expect(withChange(gone, change(chat("a", 2))).chats.size).toBe(0);
    expect(withFetched(gone, [chat("a", 3)]).chats.size).toBe(0);
    expect(withChange(gone, change(chat("a", 4))).chats.size).toBe(1);
  });

  it("one that is heard of by another name stays", () => {
    const book = withChange(EMPTY_BOOK, change(chat("a", 4)));
    expect(withoutChat(book, { chatId: "a", version: 3 })).toBe(book);
  });
});

describe("a thread", () => {
  const opened = withThread(
    withChange(EMPTY_BOOK, change(chat("a", 1, 3))),
    "a",
    [2, 3].map((seq) => message(seq, 1)),
  );
  const seqs = (book: Book) => book.threads.get("a")?.map(({ seq }) => seq);

  it("that nobody has opened is not kept", () => {
    const book = withChange(EMPTY_BOOK, change(chat("a", 2, 1), [message(1, 2)]));
    expect(book.threads.size).toBe(0);
    expect(lacking(book, "a")).toBeUndefined();
  });

  it("grows at both ends, and takes newer ticks", () => {
    const book = withChange(opened, change(chat("a", 2, 4), [message(3, 2, 2), message(4, 2)]));
    expect(seqs(withThread(book, "a", [message(1, 1)]))).toEqual([1, 2, 3, 4]);
    expect(book.threads.get("a")![1]!.status).toBe(2);
    expect(withChange(book, change(chat("a", 1), [message(3, 1, 0)])).threads.get("a")![1]!.status).toBe(2);
  });

  it("holds no gap, and says from where on to fetch", () => {
    const book = withChange(opened, change(chat("a", 3, 6), [message(6, 3)]));
    expect(seqs(book)).toEqual([2, 3]);
    expect(lacking(book, "a")).toBe(3);
    const whole = withThread(
      book,
      "a",
      [4, 5, 6].map((seq) => message(seq, 3)),
    );
    expect(seqs(whole)).toEqual([2, 3, 4, 5, 6]);
    expect(lacking(whole, "a")).toBeUndefined();
  });
});

it("is as the server's, whenever lists are asked for and however late they come", () => {
  const deed = fc.oneof(
    fc.record({ do: fc.constant("change" as const), chat: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ do: fc.constant("hide" as const), chat: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ do: fc.constant("hear" as const), chat: fc.constant(0) }),
    fc.record({ do: fc.constant("ask" as const), chat: fc.constant(0) }),
    fc.record({ do: fc.constant("answer" as const), chat: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const versions = new Map<string, number>();
      const visible = new Map<string, ChatView>();
      const line: ((book: Book) => Book)[] = [];
      const asked: { list: ChatView[]; book: Book }[] = [];
      let book = EMPTY_BOOK;
      const hear = () => {
        const next = line.shift();
        if (next) book = next(book);
      };
      const answer = () => {
        const one = asked.shift();
        if (one) book = withFetched(book, one.list, one.book);
      };
      for (const { do: what, chat: n } of deeds) {
        const id = `chat ${n}`;
        const version = (versions.get(id) ?? 0) + 1;
        if (what === "change") {
          versions.set(id, version);
          const view = chat(id, version);
          visible.set(id, view);
          line.push((known) => withChange(known, change(view)));
        } else if (what === "hide" && visible.has(id)) {
          versions.set(id, version);
          visible.delete(id);
          line.push((known) => withoutChat(known, { chatId: id, version: version - 1 }));
        } else if (what === "hear") hear();
        // A list is never older than what was heard before it was asked for.
        else if (what === "ask" && asked.length === 0) asked.push({ list: [...visible.values()], book });
        else if (what === "answer") answer();
      }
      answer();
      while (line.length > 0) hear();
      expect(new Map([...book.chats].sort())).toEqual(new Map([...visible].sort()));
    }),
    { numRuns: 500 },
  );
});
