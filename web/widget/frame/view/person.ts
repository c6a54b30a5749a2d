import { shownBook, type State, type Store } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { say } from "../text/words.ts";

/** Whether the visitor may ask for a person now: a bot answers, and there is a connection to ask over. */
export const mayAskPerson = (state: State): boolean =>
  state.link === "live" && shownBook(state).chat?.withBot === true;

/** Asks for one; where that fails, the head of the chat says so. */
export async function askPerson(store: Store, talk: Pick<Talk, "askPerson">): Promise<void> {
  try {
    await talk.askPerson();
    store.set({ trouble: null });
  } catch {
    store.set({ trouble: say("trouble") });
  }
}
