import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatEventName } from "#contract/realtime.ts";
import type { Person } from "#contract/chat/person.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { audienceOf, visitorName } from "#engines/chat/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import { tellPrograms } from "./programs.ts";
import { presentVisitorChange } from "./visitor-presenter.ts";
import { Draft } from "./draft.ts";
import type { Faces } from "./faces.ts";
import { keepDraft } from "./keep.ts";
import { presentChat, presentMessage } from "./presenter.ts";
import { type ChatRow, lockChat, namesOf, recordsOf } from "./repository.ts";

/** What a change is told as, and who did it. */
export interface Told {
  event: ChatEventName;
  by?: Person | null;
}
/** Hears of each change within its transaction, with the chat as it is now and as it was. */
export type Heard = (work: Work, told: Told, chat: ChatView, before: ChatView) => Promise<void>;
/** Puts in order what follows from a change, before it is written down. */
export type Settle = (work: Work, draft: Draft) => Promise<void>;
/** Gives how the change is told; undefined where nothing was changed after all. */
export type Mutation = (draft: Draft) => Promise<Told | undefined> | Told | undefined;

/**
 * The one way in which a chat changes: held, drafted, written down, and told to those who hear of it now, while those
 * who heard of it before and do not any more are told that it is gone.
 */
export function createChange(faces: Faces, heard: readonly Heard[] = [], settle: Settle = async () => {}) {
  /** Changes a chat that is held already. */
  async function changeHeld(work: Work, row: ChatRow, mutate: Mutation): Promise<ChatView> {
    const [record] = await recordsOf(work, [row]);
    const face = (await faces(work.enterpriseId, [row.channel_id])).get(row.channel_id)!;
    const before = presentChat(record!, face);
    const draft = new Draft(record!);
    const told = await mutate(draft);
    if (!told) return before;
    await settle(work, draft);
    const messages = await keepDraft(work, draft);
    const { transferred_by: passedOn } = draft.row;
    const after = presentChat(
      {
        row: draft.row,
        members: draft.members,
        transferredByName: passedOn && ((await namesOf(work, [passedOn])).get(passedOn) ?? ""),
      },
      face,
    );
    const audience = audienceOf(after);
    const change = { chat: after, messages: messages.map(presentMessage), by: told.by ?? null };
    await work.tell(told.event, change, audience);
    // A chat that has just begun was nobody's.
    const known = record!.row.version > 1 ? audienceOf(before) : [];
    // Who hears of the change by another name has the new version by then, and keeps it.
    await work.tell(
      "chat.gone",
      { chatId: after.chatId, version: after.version - 1 },
      known.filter((name) => !audience.includes(name)),
    );
    for (const hear of heard) await hear(work, told, after, before);
    await tellPrograms(work, before, after, record!.row.version <= 1);
    if (row.channel_type === CHANNEL_TYPES.WEB)
      await work.tell("visitor.chat", presentVisitorChange(draft.row, after, messages), [
        visitorName(row.address),
      ]);
    return after;
  }

  return {
    changeHeld,
    /** Changes a chat; NOT_FOUND where there is none. */
    async change(work: Work, chatId: string, mutate: Mutation): Promise<ChatView> {
      const row = await lockChat(work, chatId);
      if (!row) throw fail("NOT_FOUND", { what: "chat" });
      return changeHeld(work, row, mutate);
    },
  };
}
export type Change = ReturnType<typeof createChange>;
