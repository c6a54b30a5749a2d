import { expect, it } from "vitest";
import type { RunningPromise } from "#contract/chat/promise-view.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { rowsOf } from "../queue/rows.ts";
import { byDue, dueState, firstDue } from "./due.ts";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const promise = (due: number | null, more: Partial<RunningPromise> = {}): RunningPromise => ({
  kind: "first",
  dueAt: due === null ? null : at(due),
  warnAt: due === null ? null : at(due - 4),
  broken: false,
  ...more,
});
const chat = (chatId: string, ...promises: RunningPromise[]) =>
  ({
    chatId,
    state: 1,
    departmentId: null,
    transferredBy: null,
    channel: { id: "c", name: "", type: 12 },
    customer: { id: null, name: chatId, number: chatId },
    participants: [],
    lastMessage: null,
    queuedAt: at(-5),
    createdAt: at(-5),
    labels: [],
    upset: null,
    promises,
  }) as unknown as ChatView;

it.each([
  [promise(20), "left"],
  [promise(4), "near"],
  [promise(-1), "late"],
  [promise(20, { broken: true }), "late"],
  [promise(null), "still"],
] as const)("a promise stands where its time says: %#", (one, state) => {
  expect(dueState(one, NOW)).toBe(state);
});

it("what is due first comes first, what stands still after it, and what was promised nothing last", () => {
  const chats = [
    chat("nothing"),
    chat("still", promise(null)),
    chat("later", promise(30)),
    chat("soon", promise(null), promise(5, { kind: "close" })),
  ];
  const sorted = chats.toSorted(byDue).map(({ chatId }) => chatId);
  expect(sorted).toEqual(["soon", "later", "still", "nothing"]);
  expect(firstDue(chats[3]!)?.kind).toBe("close");
});

it("the queue lists those with a promise alone where that is wanted, and in this order", () => {
  const filter = { search: "", channel: "", label: "", unread: false, upset: false, kind: "" as const };
  const viewer = { uId: "u", departments: new Set([null]) };
  const chats = [chat("nothing"), chat("later", promise(30)), chat("soon", promise(5))];
  const ids = (due: boolean) =>
    rowsOf(chats, "waiting", { ...filter, due }, viewer).map(({ chatId }) => chatId);
  expect(ids(true)).toEqual(["soon", "later"]);
  expect(ids(false)).toHaveLength(3);
});
