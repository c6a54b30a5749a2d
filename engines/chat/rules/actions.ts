import type { CannedActions } from "#contract/chat/canned-actions.ts";

const together = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];

/** What a rule does that sends a canned reply with actions: those of the reply, then its own. Its own end is taken before the reply's. */
export function joinedActions(reply: CannedActions, own: CannedActions): CannedActions {
  const ends = own.transfer !== null || own.close !== null ? own : reply;
  return {
    files: together(reply.files, own.files),
    note: [reply.note, own.note].filter((note) => note.trim() !== "").join("\n"),
    addLabels: together(reply.addLabels, own.addLabels),
    removeLabels: together(reply.removeLabels, own.removeLabels),
    transfer: ends.transfer,
    close: ends.close,
  };
}
