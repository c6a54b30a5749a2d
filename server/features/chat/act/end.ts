import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatSettings } from "#contract/chat/settings.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import { forgetClosing, putClosing } from "../closing/closing.ts";
import { findLabels } from "../labels/repository.ts";
import { settingsOf } from "../settings/settings.ts";
import { type Actor, demandEnding, isPerson, toldBy } from "./actor.ts";
import { type ActParts, meOf } from "./parts.ts";
import type { Speak } from "./speak.ts";

export interface Ending {
  feedback: string;
  labels?: string[] | undefined;
  /** Empty: none was chosen. */
  disposition: string;
  quietly: boolean;
  /** It is closed some seconds later, unless that is undone. */
  undoable?: boolean;
}

/** Who ends a chat, and how. */
interface Farewell extends Partial<Ending> {
  by: { id: string | null; name: string };
}

/** Closes a chat within a change: says good-bye, and asks how it was. */
export async function close(
  work: Work,
  draft: Draft,
  { speak, settings }: { speak: Speak; settings: ChatSettings },
  { by, feedback = "", disposition = "", labels, quietly = false }: Farewell,
): Promise<void> {
  const { row } = draft;
  const talked = row.picked_at !== null && row.customer_count > 0;
  if (talked && !quietly) {
    // On a web page stars are shown, and the chat that ended takes no number.
    const asks = settings.askForRating && row.channel_type !== CHANNEL_TYPES.WEB;
    const words = [settings.closing, ...(asks ? [settings.ratingQuestion] : [])];
    const text = words.filter(Boolean).join("\n");
    if (text) await speak(work, draft, { author: "system", content: { kind: "text", text } });
    row.ask_rating = settings.askForRating;
  }
  row.state = CHAT_STATES.closed;
  forgetClosing(row);
  row.closed_at = new Date();
  row.closed_by = by.id;
  row.closed_by_name = by.name;
  row.feedback = feedback || null;
  row.disposition = disposition || null;
  row.due_at = null;
  row.bot_id = null;
  row.bot_state = null;
  if (labels) row.labels = labels;
  const note = [disposition, feedback].filter(Boolean).join(" — ");
  draft.note("closed", { who: by.name, ...(note ? { note } : {}) });
}

/** Refuses a person who closes a chat without a disposition where one is asked for, and one that nobody may choose. */
function demandDisposition({ dispositions }: ChatSettings, disposition: string, byHand: boolean): void {
  const { required, choices } = dispositions;
  const refusal =
    disposition === ""
      ? byHand && required && fail("CHAT_NEEDS_DISPOSITION")
      : !choices.includes(disposition) && fail("CHAT_DISPOSITION_UNKNOWN", { name: disposition });
  if (!refusal) return;
  refusal.errors.push({ field: "disposition", message: refusal.message });
  throw refusal;
}

/** Ends a chat because somebody, or a rule, wants it, within a transaction. */
export const createEndIn =
  ({ change, speak }: Pick<ActParts, "change" | "speak">) =>
  async (work: Work, actor: Actor, chatId: string, ending: Ending): Promise<ChatView> => {
    if (ending.labels) await demandLabels(work, ending.labels);
    const settings = await settingsOf(work);
    return change.change(work, chatId, async (draft) => {
      demandEnding(draft, actor);
      demandDisposition(settings, ending.disposition, isPerson(actor));
      if (ending.undoable && isPerson(actor)) {
        putClosing(draft.row, actor, ending);
        return { event: "chatChanged", by: toldBy(actor) };
      }
      await close(work, draft, { speak, settings }, { ...ending, by: actor });
      return { event: "agentEndChat", by: toldBy(actor) };
    });
  };
export type EndIn = ReturnType<typeof createEndIn>;

/** Undoes that a chat is about to be closed; one that is closed already stays so. */
export const createKeepOpen =
  ({ change }: Pick<ActParts, "change">) =>
  async (scope: Scope, chatId: string): Promise<ChatView> => {
    const me = await meOf(scope);
    return scope.write((work) =>
      change.change(work, chatId, (draft) => {
        demandEnding(draft, me);
        if (!draft.row.closing) return undefined;
        forgetClosing(draft.row);
        return { event: "chatChanged", by: toldBy(me) };
      }),
    );
  };

export const createEnd =
  (endIn: EndIn) =>
  async (scope: Scope, chatId: string, ending: Ending): Promise<ChatView> => {
    const me = await meOf(scope);
    return scope.write((work) => endIn(work, me, chatId, ending));
  };

/** Refuses labels that are not there. */
export async function demandLabels(work: Work, ids: readonly string[]): Promise<void> {
  const found = new Set((await findLabels(work)).map(({ id }) => id));
  if (ids.some((id) => !found.has(id))) throw fail("NOT_FOUND", { what: "label" });
}
