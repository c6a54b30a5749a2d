import { beforeEach, expect, it, vi } from "vitest";
import type { VisitorChat } from "#contract/chat/webchat.ts";
import { createStore, type State } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { createMenu } from "./menu.ts";

const FACE = { title: "Shop", welcome: "", open: true, away: "", asks: { when: "never" } } as State["face"];
const askPerson = vi.fn();
beforeEach(() => void askPerson.mockReset());

function menuOf(state: Partial<State>) {
  const store = createStore(FACE, state);
  const menu = createMenu(store, { askPerson } as unknown as Talk);
  document.body.replaceChildren(menu.element);
  menu.toggle();
  return {
    store,
    buttons: () => [...menu.element.querySelectorAll<HTMLButtonElement>("button:not([hidden])")],
  };
}
const withBot = (on: boolean, state: VisitorChat["state"] = 0): Partial<State> => ({
  link: "live",
  book: { chat: { chatId: "c1", state, withBot: on } as VisitorChat, messages: [], earlier: false },
});
const named = (buttons: HTMLButtonElement[]) =>
  buttons.find(({ textContent }) => textContent === "Talk to a person");

it("is offered where a bot answers, first of all and by keyboard", async () => {
  askPerson.mockResolvedValue({});
  const { buttons, store } = menuOf(withBot(true));
  expect(document.activeElement).toBe(named(buttons()));
  buttons()[0]!.click();
  expect(askPerson).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(store.get().trouble).toBeNull());
});

it.each([
  ["a person answers", withBot(false, 2)],
  ["nothing was said", { link: "live" } as const],
  ["there is no connection", { ...withBot(true), link: "lost" } as const],
])("is not offered where %s", (_, state) => {
  expect(named(menuOf(state).buttons())).toBeUndefined();
});

it("says so where it did not work", async () => {
  askPerson.mockImplementation(async () => {
    throw new Error("lost");
  });
  const { buttons, store } = menuOf(withBot(true));
  named(buttons())!.click();
  await vi.waitFor(() => expect(store.get().trouble).toBe("That did not work. Try again."));
});
