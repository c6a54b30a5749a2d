import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { IntentDetails } from "#contract/bots/intents.ts";
import { toast } from "#web/platform/toast/store.ts";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { Bot } from "../../useBot.ts";
import { addresses } from "../../place.ts";
import { EditorProvider, type EditorTools } from "./context.ts";
import styles from "./Editor.module.css";
import { EditorHead } from "./EditorHead.tsx";
import { editorReducer } from "./reducer.ts";
import { ResponseTab } from "./ResponseTab.tsx";
import { TrainingTab } from "./TrainingTab.tsx";
import { useIntentEditor } from "./useIntentEditor.ts";
import { useSaveIntent } from "./useSaveIntent.ts";

interface EditorProps {
  bot: Bot;
  storyId: string;
  /** Left out to create one. */
  intent?: IntentDetails;
  /** Somebody deleted it. */
  gone?: boolean;
}

export function Editor({ bot, storyId, intent, gone }: EditorProps) {
  const { t } = useTranslation("bots");
  const navigate = useNavigate();
  const editor = useIntentEditor(intent);
  const { state, dispatch, dirty, problems } = editor;
  const [tab, setTab] = useState<"phrases" | "response">("phrases");
  const { ask, dialog } = useConfirm();
  const { save, saving } = useSaveIntent({
    bot,
    storyId,
    id: intent?.id,
    editor,
    onProblem: () => setTab("phrases"),
  });
  const { base, toIntent } = addresses(bot.id);
  const canEdit = bot.abilities.edit;
  const discard = () => {
    dispatch({ do: "discard" });
    editor.setChecked(false);
    editor.loadTheirs();
  };
  useHotkeys(
    canEdit
      ? [
          {
            code: "KeyS",
            mod: true,
            label: t("editor.save"),
            group: t("editor.keys"),
            run: () => void save(),
          },
        ]
      : [],
  );
  const removeWithUndo: EditorTools["removeWithUndo"] = (action, said) => {
    const before = editor.latest();
    const after = editorReducer({ saved: before, draft: before }, action).draft;
    dispatch({ do: "replace", draft: after });
    toast.success(said, {
      action: { label: t("phrases.undo"), run: () => dispatch({ do: "undo", before, after }) },
    });
  };
  return (
    <EditorProvider
      value={{
        bot,
        intentId: intent?.id,
        draft: state.draft,
        problems,
        canEdit,
        dispatch,
        ask,
        removeWithUndo,
      }}
    >
      <EditorHead
        dirty={dirty}
        isNew={!intent}
        saving={saving}
        theirs={editor.theirs !== undefined}
        gone={gone ?? false}
        onSave={() => void save()}
        onDiscard={discard}
        onLoadTheirs={editor.loadTheirs}
        onClose={() => void navigate(toIntent(storyId, ""))}
        listAddress={toIntent(storyId, "")}
      />
      <Tabs
        label={t("editor.tabs")}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: "phrases", label: t("editor.phrasesTab"), count: state.draft.phrases.length },
          { key: "response", label: t("editor.responseTab") },
        ]}
      >
        <div className={styles.tab}>{tab === "phrases" ? <TrainingTab /> : <ResponseTab />}</div>
      </Tabs>
      <UnsavedGuard
        when={dirty}
        onSave={save}
        onDiscard={discard}
        message={(to) => (to === base ? t("blocked") : t("blockedLeave"))}
      />
      {dialog}
    </EditorProvider>
  );
}
