import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import type { Bot } from "../../useBot.ts";
import { refreshTaught } from "../../queries.ts";
import { addresses } from "../../place.ts";
import { isFine, problemsOf } from "./check.ts";
import { bodyOf, type Draft, settled } from "./draft.ts";
import type { useIntentEditor } from "./useIntentEditor.ts";

interface SaveIntent {
  bot: Bot;
  storyId: string;
  id: string | undefined;
  editor: ReturnType<typeof useIntentEditor>;
  onProblem: () => void;
}

/** Saves the draft when nothing is wrong with it. Resolves to false when it was not saved. */
export function useSaveIntent({ bot, storyId, id, editor, onProblem }: SaveIntent) {
  const { t } = useTranslation("bots");
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: (draft: Draft) =>
      overTheirs(editor.opened(), (seen) =>
        told("POST /chatbird/api/nlp/intent", {
          body: { id, agentId: bot.id, storyId, ...bodyOf(draft), seen },
        }),
      ),
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields[0] : undefined;
      if (refused) toast.error(refused.message);
      // The specification's sentence for a save that never reached the server.
      else if (error instanceof ApiError && error.status === 0) toast.error(t("editor.nameRequired"));
    },
  });
  const save = async (): Promise<boolean> => {
    if (mutation.isPending) return false;
    const sent = editor.latest();
    const problems = problemsOf(sent);
    editor.setChecked(true);
    if (!isFine(problems)) {
      if (!problems.name) onProblem();
      return false;
    }
    try {
      const { data, message } = await mutation.mutateAsync(sent);
      const clean = { ...settled(sent), name: bodyOf(sent).name };
      // The guard must know that nothing is unsaved before the address changes.
      flushSync(() => {
        editor.dispatch({ do: "saved", sent, draft: clean });
        editor.setChecked(false);
        editor.forgetTheirs();
      });
      toast.success(message || t("editor.saved"));
      if (!id) await navigate(addresses(bot.id).toIntent(storyId, data.id), { replace: true });
      void refreshTaught();
      return true;
    } catch {
      return false;
    }
  };
  return { save, saving: mutation.isPending };
}
