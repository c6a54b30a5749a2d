import { CLOSE_UNDO_SECONDS } from "#contract/chat/limits.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { Draft } from "../chats/draft.ts";
import type { Closing } from "../closing-plan.ts";
import type { ChatRow } from "../chats/repository.ts";

type Ending = Omit<Closing, "by" | "labels"> & { labels?: string[] | undefined };

/** Lets a chat be closed once the time to undo that has passed. */
export function putClosing(
  row: ChatRow,
  { id, name }: Closing["by"],
  { feedback, disposition, labels, quietly }: Ending,
): void {
  const chosen = labels && {
    addLabels: labels.filter((one) => !row.labels.includes(one)),
    removeLabels: row.labels.filter((one) => !labels.includes(one)),
  };
  row.closing = { by: { id, name }, feedback, disposition, quietly, ...(chosen ? { labels: chosen } : {}) };
  row.closing_at = new Date(Date.now() + CLOSE_UNDO_SECONDS * 1_000);
}

export function forgetClosing(row: ChatRow): void {
  row.closing = null;
  row.closing_at = null;
}

/** A chat that goes on after all is not closed: somebody writes, or it is somebody else's. */
export function settleClosing({ row, before, said, toNobody }: Draft): void {
  // What closes it now, or has just been asked to, is not what keeps it open.
  if (!row.closing || !before.row.closing || row.state === CHAT_STATES.closed) return;
  const written = said.some(
    ({ author, private: note }) => (author === "customer" && !toNobody) || (author === "agent" && !note),
  );
  const passedOn = row.agent_id !== before.row.agent_id || row.state !== before.row.state;
  if (written || passedOn) forgetClosing(row);
}
