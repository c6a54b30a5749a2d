import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Paraphrase } from "#contract/bots/augment.ts";
import { choicesQuery } from "#web/features/integrations/public.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { api } from "#web/platform/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import styles from "./Generate.module.css";
import { augmentTexts } from "./text/catalogue.ts";

await addTexts("augment", augmentTexts);

interface GenerateDialogProps {
  agentId: string;
  intentId: string | undefined;
  lines: readonly string[];
  /** For each line. */
  count: number;
  onAdd: (texts: readonly string[]) => void;
  onClose: () => void;
}

/** Other ways to say the chosen phrases, each with the intent that it would match; what is ticked is added. */
export function GenerateDialog({ agentId, intentId, lines, count, onAdd, onClose }: GenerateDialogProps) {
  const { t } = useTranslation("augment");
  const [configId, setConfigId] = useState("");
  const { data: configurations = [] } = useQuery(choicesQuery());
  const body = {
    lines: [...lines],
    num_return_sequences: count,
    agentId,
    intentId,
    ...(configId ? { configId } : {}),
  };
  const query = useQuery({
    queryKey: ["POST /paraphrases", body],
    queryFn: ({ signal }) => api("POST /paraphrases", { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("cancel") }}
    >
      <div className={styles.body}>
        <p className={styles.lead}>{t("lead", { count: lines.length })}</p>
        <NativeSelect
          label={t("source")}
          value={configId}
          onChange={(event) => setConfigId(event.currentTarget.value)}
          data={[
            { value: "", label: t("here") },
            ...configurations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <QueryState query={query} message={errorMessage(query.error)}>
          {({ suggestions }) => (
            <Choose key={configId} suggestions={suggestions} onAdd={onAdd} onClose={onClose} />
          )}
        </QueryState>
      </div>
    </Modal>
  );
}

interface ChooseProps {
  suggestions: readonly Paraphrase[];
  onAdd: (texts: readonly string[]) => void;
  onClose: () => void;
}

/** Those that another intent would take are not ticked beforehand. */
function Choose({ suggestions, onAdd, onClose }: ChooseProps) {
  const { t } = useTranslation("augment");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(suggestions.filter(({ own, intent }) => own || intent === null).map(({ text }) => text)),
  );
  if (suggestions.length === 0) return <EmptyState title={t("none")} text={t("noneText")} />;
  const toggle = (text: string) => {
    const next = new Set(chosen);
    if (!next.delete(text)) next.add(text);
    setChosen(next);
  };
  const taken = suggestions.filter(({ text }) => chosen.has(text)).map(({ text }) => text);
  return (
    <>
      <ul className={styles.list} aria-label={t("list")}>
        {suggestions.map(({ text, own, intent }) => (
          <li key={text}>
            <label>
              <input type="checkbox" checked={chosen.has(text)} onChange={() => toggle(text)} />
              <span dir="auto">{text}</span>
              <span className={own || intent === null ? styles.note : styles.warn}>
                {own ? t("own") : intent === null ? t("unmatched") : t("matches", { intent })}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {suggestions.some(({ own, intent }) => !own && intent !== null) ? (
        <p className={styles.warn}>{t("other")}</p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button tone="primary" disabled={taken.length === 0} onClick={() => onAdd(taken)}>
          {t("add", { count: taken.length })}
        </Button>
      </div>
    </>
  );
}
