import { beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { promiseTexts } from "../promises/text/catalogue.ts";
import { ring } from "./alarm.ts";
import { useChats } from "./store.ts";

vi.mock("../notify.ts", () => ({ notify: vi.fn(async () => {}) }));

const ME = "asha";
beforeEach(async () => {
  await addTexts("promises", promiseTexts);
  useToasts.setState({ list: [] });
  useChats.setState({ departments: new Set([null]) });
  useSession.setState({ me: { uId: ME, permissions: ["CHAT.HANDLE"] } as unknown as Me });
});

const chat = (more: Partial<ChatView> = {}) =>
  ({
    chatId: "c1",
    state: 2,
    departmentId: null,
    transferredBy: null,
    customer: { id: null, name: "Meera", number: "1" },
    participants: [{ uId: ME, part: "handler" }],
    promises: [{ kind: "first", dueAt: new Date().toISOString(), warnAt: null, broken: false }],
    ...more,
  }) as unknown as ChatView;
const told = (event: "promiseNear" | "promiseBroken", one: ChatView) => {
  ring(event, { chat: one, messages: [], by: null });
  return useToasts.getState().list.map(({ text }) => text);
};

it("an answer that is due soon is told to whom the chat is or waits for, and to nobody else", () => {
  expect(told("promiseNear", chat({ participants: [] }))).toEqual([]);
  expect(told("promiseNear", chat())).toEqual([expect.stringMatching(/^Meera was promised an answer by/)]);
  useToasts.setState({ list: [] });
  expect(told("promiseNear", chat({ state: 1, participants: [] }))).toHaveLength(1);
});

it("a broken promise is told to who watches, once, though two parts of the console hear of it", () => {
  expect(told("promiseBroken", chat())).toEqual([]);
  useSession.setState({ me: { uId: "ravi", permissions: ["CHAT.VIEW_MONITOR"] } as unknown as Me });
  expect(told("promiseBroken", chat())).toHaveLength(1);
  expect(told("promiseBroken", chat())).toEqual(["The promise to Meera was broken."]);
});
