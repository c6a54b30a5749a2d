import { CHAT_STATES, VISITOR_FIELDS, type VisitorField } from "#contract/chat/words.ts";
import { shownBook, type State } from "./store.ts";

type Asking = Pick<State, "face" | "who">;

/** What the visitor is asked about themselves. */
export const askedOf = ({ face: { asks } }: Pick<State, "face">): VisitorField[] =>
  VISITOR_FIELDS.filter((field) => asks[field] !== "no");

const lacks = ({ face: { asks }, who }: Asking): boolean =>
  VISITOR_FIELDS.some((field) => asks[field] === "required" && !who[field]);

/** Whether nothing is known of the visitor yet, or not all that they have to say. */
const unanswered = (state: Asking): boolean =>
  lacks(state) || askedOf(state).every((field) => !state.who[field]);

/** Whether the visitor is to say who they are before they write. */
export function isGated(state: State): boolean {
  const { face, queue, link } = state;
  // While the visitor joins, nobody knows yet whether a chat is under way.
  if (face.asks.when !== "before" || queue.length > 0 || link === "joining") return false;
  if (shownBook(state).chat) return false;
  return lacks(state) || (state.card === "ask" && unanswered(state));
}

/** Whether the question stands beside the chat: for those who have written, until they turn it down. */
export function isAsked(state: State): boolean {
  const { chat, messages } = shownBook(state);
  const written = messages.some(({ by }) => by === "customer");
  if (state.face.asks.when !== "after" || !written || chat?.state === CHAT_STATES.closed) return false;
  return state.card === "ask" && unanswered(state);
}

/** Whether the question may be left unanswered. */
export const mayLeave = (state: State): boolean => state.face.asks.when === "after" || !lacks(state);
