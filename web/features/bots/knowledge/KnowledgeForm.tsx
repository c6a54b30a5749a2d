import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { KnowledgeConfig } from "#contract/bots/knowledge.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Bot } from "../useBot.ts";
import { Faqs } from "./faqs/Faqs.tsx";
import { BuildRow } from "./BuildRow.tsx";
import { ConfigurationBar } from "./ConfigurationBar.tsx";
import { Documents } from "./sources/Documents.tsx";
import { Golden } from "./golden/Golden.tsx";
import { bodyOf, type Draft, draftOf, problemOf } from "./draft.ts";
import styles from "./Knowledge.module.css";
import { refreshKnowledge } from "./queries.ts";
import { Websites } from "./sources/Websites.tsx";

const TONES = { none: "neutral", building: "info", stale: "warn", ready: "ok" } as const;

export function KnowledgeForm({ bot, config }: { bot: Bot; config: KnowledgeConfig }) {
  const { t } = useTranslation("knowledge");
  const navigate = useNavigate();
  const [first, setFirst] = useState(() => draftOf(config));
  const [draft, setDraft] = useState(first);
  const [opened, setOpened] = useState(config.revision);
  const [checked, setChecked] = useState(false);
  const dirty = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(first));
  const load = (next: KnowledgeConfig) => {
    setFirst(draftOf(next));
    setDraft(draftOf(next));
    setOpened(next.revision);
  };
  // Somebody else's change shows at once, unless it would write over what is being typed.
  const [current, setCurrent] = useState(config.revision);
  if (current !== config.revision) {
    setCurrent(config.revision);
    if (!dirty) load(config);
  }
  const canEdit = bot.abilities.edit;
  const change = (next: Partial<Draft>) => setDraft((old) => ({ ...old, ...next }));
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      overTheirs(opened, (seen) =>
        told("POST /chatbird/api/nlp/agent/{agentId}/genai/config", {
          params: { agentId: bot.id },
          body: { ...body, seen },
        }),
      ),
    meta: { quiet: true },
    onSuccess: ({ data, message }) => {
      flushSync(() => load(data));
      toast.success(message);
      return refreshKnowledge();
    },
    onError: (error) => void toast.error(errorMessage(error)),
  });
  const trySave = async (): Promise<boolean> => {
    setChecked(true);
    const body = bodyOf(draft);
    const problem = problemOf(body, config.documents.length);
    if (problem) {
      toast.error(t(problem === "selectOne" && bot.type === "prompt" ? "selectInPrompt" : problem));
      return false;
    }
    return save.mutateAsync(body).then(
      () => true,
      () => false,
    );
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h2>{t(bot.type === "prompt" ? "knowledgeBase" : "genAi")}</h2>
          <p className={styles.lead}>{t("lead")}</p>
        </div>
        <div className={styles.line}>
          <StatusPill tone={TONES[config.state]} live={config.state === "building"}>
            {t(`state.${config.state}`)}
          </StatusPill>
          <Button
            onClick={() => void navigate(`/bots/${bot.id}/${bot.type === "prompt" ? "prompt" : "intents"}`)}
          >
            {t("cancel")}
          </Button>
        </div>
      </div>
      {config.job ? <BuildRow job={config.job} /> : null}
      <ConfigurationBar
        bot={bot}
        value={draft.genAiConfigId}
        onChange={(genAiConfigId) => change({ genAiConfigId })}
        error={checked && draft.genAiConfigId === "" ? t("mandatory") : undefined}
        onUpdate={() => void trySave()}
        busy={save.isPending}
        unsaved={dirty && canEdit}
        disabled={!canEdit}
      />
      <Faqs bot={bot} />
      <Websites bot={bot} draft={draft} change={change} sites={config.sites} disabled={!canEdit} />
      <Documents bot={bot} draft={draft} change={change} documents={config.documents} disabled={!canEdit} />
      <Golden bot={bot} />
      <UnsavedGuard when={dirty} onSave={trySave} message={t("state.stale")} />
    </div>
  );
}
