import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VisitorMessage, WidgetFace } from "#contract/chat/webchat.ts";
import { Unanswered } from "./asking.ts";
import { Refused } from "./calls.ts";
import { createKeep } from "./keep.ts";
import { lasting, nextOf, type Pending, settled } from "./queue.ts";
import { createSender } from "./sender.ts";
import { createStore } from "./store.ts";

interface Asked {
  text: string;
  messageId: string;
  done(): void;
  fails(error: Error): void;
}
let asked: Asked[];
const line = {
  ask: (_: string, payload: object) =>
    new Promise<void>((resolve, reject) =>
      asked.push({ ...(payload as { text: string; messageId: string }), done: resolve, fails: reject }),
    ),
};
const face = { title: "Shop" } as WidgetFace;
const raise = (keep = createKeep("site")) => {
  const store = createStore(face, { link: "live", queue: keep.readJson("queue", []) });
  return { store, keep, sender: createSender(store, keep, line, () => "vis_1") };
};
const pending = (more: Partial<Pending>): Pending => ({
  messageId: "m",
  text: "t",
  state: "waiting",
  at: 0,
  ...more,
});
const states = (store: ReturnType<typeof raise>["store"]) =>
  store.get().queue.map(({ text, state }) => [text, state]);

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

it("sends one after the other, in the order in which they were written", async () => {
  const { sender, store } = raise();
  for (const text of ["one", "two", "three"]) sender.add({ text });
  await settle();
  expect(asked.map(({ text }) => text)).toEqual(["one"]);
  asked[0]!.done();
  await settle();
  expect(asked.map(({ text }) => text)).toEqual(["one", "two"]);
  expect(states(store)).toEqual([
    ["one", "taken"],
    ["two", "sending"],
    ["three", "waiting"],
  ]);
});

it("sends again what got no answer, by the same id, once the line is back", async () => {
  const { sender, store } = raise();
  sender.add({ text: "one" });
  await settle();
  asked[0]!.fails(new Unanswered());
  await settle();
  expect(states(store)).toEqual([["one", "waiting"]]);
  store.set({ link: "lost" });
  sender.pump();
  expect(asked).toHaveLength(1);
  store.set({ link: "live" });
  sender.pump();
  await settle();
  expect(asked[1]!.messageId).toBe(asked[0]!.messageId);
});

it("does not hold up the others for one that the server stumbles over", async () => {
  const { sender, store } = raise();
  sender.add({ text: "one" });
  sender.add({ text: "two" });
  for (let time = 0; time < 3; time++) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked[time]!.text).toBe("one");
    asked[time]!.fails(new Refused("Something went wrong", 500));
  }
  await settle();
  expect(asked[3]!.text).toBe("two");
  expect(states(store)).toEqual([
    ["one", "refused"],
    ["two", "sending"],
  ]);
  asked[3]!.done();
  // Asked for once more, it has all its tries again.
  sender.again(store.get().queue[0]!.messageId);
  await settle();
  asked[4]!.fails(new Refused("Something went wrong", 500));
  await settle();
  expect(states(store)[0]).toEqual(["one", "waiting"]);
});

it("keeps what was not sent beyond the page, and drops what the server shows", async () => {
  const first = raise();
  first.store.set({ link: "lost" });
  first.sender.add({ text: "written in a tunnel" });
  const { store, sender } = raise();
  expect(states(store)).toEqual([["written in a tunnel", "waiting"]]);
  const { messageId } = store.get().queue[0]!;
  const there = { seq: 1, messageId, content: { kind: "text", text: "" } } as VisitorMessage;
  store.set({ book: { chat: null, messages: [there], earlier: false } });
  sender.settle();
  expect(store.get().queue).toEqual([]);
  expect(raise().store.get().queue).toEqual([]);
});

it("waits when it is told to, and says why where it is refused", async () => {
  const { sender, store } = raise();
  sender.add({ text: "fast" });
  await settle();
  asked[0]!.fails(new Refused("Too many tries.", 429));
  await settle();
  expect(states(store)).toEqual([["fast", "waiting"]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  asked[1]!.fails(new Refused("Write something.", 400));
  await settle();
  expect(store.get().queue[0]).toMatchObject({ state: "refused", reason: "Write something." });
  sender.add({ text: "next" });
  await settle();
  expect(asked[2]!.text).toBe("next");
});

it("knows which is next, what lasts, and that a number may have been a rating", () => {
  expect(nextOf([pending({ state: "refused" }), pending({ messageId: "n" })])?.messageId).toBe("n");
  expect(nextOf([pending({ state: "sending" }), pending({})])).toBeUndefined();
  const file = { name: "a.png", picture: true };
  expect(lasting([pending({ file }), pending({ file: { ...file, fileId: "f" }, state: "sending" })])).toEqual(
    [pending({ file: { ...file, fileId: "f" }, state: "waiting" })],
  );
  const rated = { seq: 9, messageId: "x", content: { kind: "event", event: "rated" } } as VisitorMessage;
  expect(
    settled([pending({ state: "taken", text: "5" }), pending({ messageId: "n" })], [rated]),
  ).toHaveLength(1);
});
