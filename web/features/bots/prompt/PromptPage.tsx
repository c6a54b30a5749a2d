import "./start.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { GUARD_NAMES } from "#contract/bots/prompt-limits.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { BOT, BOTS } from "../queries.ts";
import { useBot } from "../useBot.ts";
import { CollectFields } from "./CollectFields.tsx";
import { bodyOf, type Draft, draftOf, guardIsWrong, problemsOf } from "./draft.ts";
import { GuardFields } from "./GuardFields.tsx";
import { PromptFields } from "./PromptFields.tsx";
import styles from "./Prompt.module.css";

/** How a prompt based agent talks, what it collects, and what bounds it. */
export default function PromptPage() {
  const { t } = useTranslation("prompt");
  const bot = useBot();
  const navigate = useNavigate();
  const [first, setFirst] = useState(() => draftOf(bot));
  const [draft, setDraft] = useState(first);
  const [opened, setOpened] = useState(bot.promptConfig?.revision);
  const [checked, setChecked] = useState(false);
  const canEdit = bot.abilities.edit;
  const dirty = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(first));
  // Somebody else's change shows at once, unless it would write over what is being typed.
  const [current, setCurrent] = useState(bot);
  if (current !== bot) {
    setCurrent(bot);
    if (!dirty) {
      setFirst(draftOf(bot));
      setDraft(draftOf(bot));
      setOpened(bot.promptConfig?.revision);
    }
  }
  const save = useMutation({
    mutationFn: () =>
      overTheirs(opened, (seen) =>
        told("POST /chatbird/api/nlp/agent/{agentId}/prompt", {
          params: { agentId: bot.id },
          body: { ...bodyOf(draft), seen },
        }),
      ),
    meta: { quiet: true },
    onSuccess: ({ data, message }) => {
      flushSync(() => {
        setFirst(draft);
        setOpened(data.promptConfig.revision);
      });
      toast.success(message);
      return invalidate(BOT, BOTS);
    },
    onError: (error) => void toast.error(errorMessage(error)),
  });
  const problems = problemsOf(draft);
  const trySave = async (): Promise<boolean> => {
    setChecked(true);
    const [problem] = Object.values(problems);
    if (problem) toast.error(t(problem));
    if (problem || GUARD_NAMES.some((name) => guardIsWrong(name, draft.guards[name]))) return false;
    return save.mutateAsync().then(
      () => true,
      () => false,
    );
  };
  const change = (next: Partial<Draft>) => setDraft((old) => ({ ...old, ...next }));
  const shown = (name: keyof typeof problems) => (checked && problems[name] ? t(problems[name]) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void trySave();
  };
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <div>
          <h2>{t("title")}</h2>
          <p className={styles.lead}>{t("lead")}</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => void navigate("/bots")}>{t("cancel")}</Button>
          {canEdit ? (
            <Button type="submit" tone="primary" busy={save.isPending}>
              {t("update")}
            </Button>
          ) : null}
        </div>
      </div>
      <PromptFields draft={draft} change={change} canEdit={canEdit} errorOf={shown} />
      <CollectFields draft={draft} change={change} canEdit={canEdit} error={shown("userData")} />
      <GuardFields draft={draft} change={change} canEdit={canEdit} />
      <UnsavedGuard when={dirty} onSave={trySave} message={t("unsaved")} />
    </form>
  );
}
