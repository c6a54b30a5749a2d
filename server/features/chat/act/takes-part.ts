import { CHAT_STATES, type ChatStateName } from "#contract/chat/words.ts";
import { fail } from "#server/platform/fail.ts";
import type { Draft } from "../chats/draft.ts";
import type { MemberRow } from "../chats/repository.ts";
import { within } from "../chats/sight.ts";
import type { Me } from "./facts.ts";

const nameOf = (state: number) =>
  (Object.entries(CHAT_STATES).find(([, one]) => one === state)?.[0] ?? "created") as ChatStateName;

/** The member who acts; refuses who does not take part, and a chat that is over. */
export function demandPart(draft: Draft, me: Me): MemberRow {
  const member = draft.member(me.id);
  const there = member?.part === "handler" || member?.part === "guest";
  const { watched, departments } = me.sight;
  const department = draft.row.department_id;
  if (!member && !within(watched, department) && !departments.includes(department))
    throw fail("NOT_FOUND", { what: "chat" });
  if (draft.row.state === CHAT_STATES.closed) throw fail("CHAT_CLOSED");
  if (!member || !there) throw fail("CHAT_NOT_YOURS");
  return member;
}

/** As `demandPart`, for what only who handles the chat may do. */
export function demandHandler(draft: Draft, me: Me): MemberRow {
  const member = demandPart(draft, me);
  if (member.part !== "handler") throw fail("CHAT_NOT_YOURS");
  return member;
}

/** Refuses who does not watch the chat as its supervisor, and a chat that is over. */
export function demandWatching({ row }: Draft, { sight }: Me): void {
  if (!within(sight.watched, row.department_id)) throw fail("NOT_FOUND", { what: "chat" });
  if (row.state === CHAT_STATES.closed) throw fail("CHAT_CLOSED");
}

export function demandState(draft: Draft, ...states: ChatStateName[]): void {
  const now = nameOf(draft.row.state);
  if (!states.includes(now)) throw fail("CHAT_STATE", { state: now });
}
