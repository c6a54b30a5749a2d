import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { isOffered } from "./counts.ts";

/** The name under which whoever watches all chats stands. */
export const MONITORS = "chat:monitor";
/** The name under which one agent stands. */
export const agentName = (userId: string): string => `user:${userId}`;
/** The name under which the agents of a department stand; of none, those who handle chats at all. */
export const departmentName = (departmentId: string | null): string => `dept:${departmentId ?? "none"}`;
/** The name under which those stand who watch all chats of a department; of none, those who may watch any. */
export const watchName = (departmentId: string | null): string => `watch:${departmentId ?? "none"}`;
/** The names under which watchers hear of a department's chats. */
export const watchersOf = (departmentId: string | null): string[] => [MONITORS, watchName(departmentId)];
/** The name under which a visitor stands. */
export const visitorName = (visitorId: string): string => `visitor:${visitorId}`;

const WAITS: readonly number[] = [CHAT_STATES.started, CHAT_STATES.missed];

/**
 * Who hears of a chat: who takes part or is asked to, whoever watches it, and while it waits for nobody in particular
 * the agents of its department. A closed chat is told once more to those who took part.
 */
export function audienceOf(chat: ChatView): string[] {
  const people = chat.participants.filter(({ part }) => part !== "left").map(({ uId }) => agentName(uId));
  const waits = WAITS.includes(chat.state) && !isOffered(chat);
  return [...watchersOf(chat.departmentId), ...people, ...(waits ? [departmentName(chat.departmentId)] : [])];
}
