import type { ChatSettings } from "#contract/chat/settings.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { Draft } from "../chats/draft.ts";

/**
 * Puts a chat in line for the agents of its department; `passedOnBy` is who no longer has it. Who had it last stays
 * written down with it, for history and analytics.
 */
export function joinQueue(draft: Draft, settings: ChatSettings, passedOnBy: string | null = null): void {
  const { row } = draft;
  const now = new Date();
  row.state = CHAT_STATES.started;
  row.transferred_by = passedOnBy;
  row.queued_at = now;
  row.asked_at ??= now;
  row.due_at = new Date(now.getTime() + settings.missedAfterSeconds * 1_000);
}

/** A chat that nobody picked up in time waits once more, for as long as a new one does. */
export function waitAgain(draft: Draft, settings: ChatSettings): void {
  const { row } = draft;
  row.state = CHAT_STATES.started;
  row.due_at = new Date(Date.now() + settings.missedAfterSeconds * 1_000);
  draft.note("queued");
}

/** Takes back what was offered to agents, and lets who handled it go. */
export function release(draft: Draft, keepGuests = true): void {
  for (const member of draft.members) {
    if (member.part === "left" || (keepGuests && (member.part === "guest" || member.part === "invited")))
      continue;
    draft.put({ id: member.user_id, name: member.name }, "left");
  }
}

/** Gives a chat to an agent. */
export function handTo(draft: Draft, agent: { id: string; name: string }): void {
  const { row } = draft;
  release(draft);
  row.state = CHAT_STATES.ongoing;
  row.agent_id = agent.id;
  row.due_at = null;
  row.aside_note = null;
  row.picked_at ??= new Date();
  row.bot_id = null;
  row.bot_state = null;
  draft.see(draft.put(agent, "handler"));
}
