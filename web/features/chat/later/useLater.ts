import { useTranslation } from "react-i18next";
import type { LaterWords } from "#contract/chat/later-words.ts";
import type { FilledTemplate } from "#contract/chat/template.ts";
import { api } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { done, went } from "../acts/doing.ts";
import { hearChange } from "../store/sync.ts";

const PATH = "/e/enterprise/chat/{id}/later";
/** Longer than other toasts: somebody has to notice first what they have done. */
const UNDO_MS = 10_000;

export interface Plan {
  messageId: string;
  text: string;
  at: string;
  unlessWritten: boolean;
  artifactId?: string;
  template?: FilledTemplate;
  private: boolean;
  mentions: string[];
  aside: boolean;
}
export type Change = Pick<Plan, "text" | "at" | "unlessWritten">;

/** What is done with words that go out later; some are put back into the composer, private ones as a note. */
export function useLater(chatId: string, putBack: (text: string, isNote: boolean) => void) {
  const { t } = useTranslation("chat");
  const plan = (body: Plan) => done(api(`POST ${PATH}`, { params: { id: chatId }, body }));
  const toComposer = (words: LaterWords) => putBack(words.text, words.private);
  // What was held back, or has become due meanwhile, has no time to go back to.
  const goesBack = ({ held, at }: LaterWords) => held === null && Date.parse(at) > Date.now();
  const undo = async (words: LaterWords) => {
    const { messageId, text, at, unlessWritten, artifactId, template, mentions } = words;
    const again = { messageId, text, at, unlessWritten, private: words.private, mentions, aside: false };
    const attached = { ...(artifactId ? { artifactId } : {}), ...(template ? { template } : {}) };
    if (goesBack(words) && (await plan({ ...again, ...attached }))) return;
    if (!template) toComposer(words);
  };
  const params = ({ messageId }: LaterWords) => ({ id: chatId, messageId });
  return {
    plan,
    change: (words: LaterWords, body: Change) =>
      done(api(`PUT ${PATH}/{messageId}`, { params: params(words), body })),
    send: (words: LaterWords) =>
      went(
        api(`POST ${PATH}/{messageId}/send`, { params: params(words) }).then(({ chat, message }) =>
          hearChange({ chat, messages: [message], by: null }),
        ),
      ),
    async remove(words: LaterWords) {
      if (!(await done(api(`DELETE ${PATH}/{messageId}`, { params: params(words) })))) return;
      const action = { label: t("ui.undo"), run: () => void undo(words) };
      // Words of one's own go back to where they are written at least.
      const undone = goesBack(words) || !words.template;
      toast.success(t("later.removed"), undone ? { action, delay: UNDO_MS } : undefined);
    },
  };
}
export type LaterActs = ReturnType<typeof useLater>;
