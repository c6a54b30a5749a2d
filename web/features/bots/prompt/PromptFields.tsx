import { NativeSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PROMPT_MAX } from "#contract/bots/prompt-limits.ts";
import { choicesQuery, IntegrationDrawer } from "#web/features/integrations/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import type { Draft } from "./draft.ts";
import styles from "./Prompt.module.css";
import { useAttributes } from "./useAttributes.ts";

interface PromptFieldsProps {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  canEdit: boolean;
  errorOf: (name: "prompt" | "openaiKey") => string | undefined;
}

/** The prompt with the values of the customer that it may hold, and the configuration that reads it. */
export function PromptFields({ draft, change, canEdit, errorOf }: PromptFieldsProps) {
  const { t } = useTranslation("prompt");
  const { data = [] } = useQuery(choicesQuery());
  const [creating, setCreating] = useState(false);
  const mayCreate = useCan("INTEGRATIONS.CREATE");
  const attributes = useAttributes();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const at = field.current?.selectionStart ?? draft.prompt.length;
    const place = `{{${name}}}`;
    change({ prompt: `${draft.prompt.slice(0, at)}${place}${draft.prompt.slice(at)}` });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + place.length, at + place.length);
    });
  };
  return (
    <fieldset className={styles.section} disabled={!canEdit}>
      <div className={styles.bar}>
        <NativeSelect
          className={styles.grow}
          label={t("configuration")}
          value={draft.openaiKey}
          onChange={(event) => change({ openaiKey: event.currentTarget.value })}
          data={[
            { value: "", label: t("select") },
            ...data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errorOf("openaiKey")}
          withAsterisk
        />
        {mayCreate && canEdit ? (
          <Button icon={IconPlus} onClick={() => setCreating(true)}>
            {t("create")}
          </Button>
        ) : null}
      </div>
      <Textarea
        ref={field}
        aria-label={t("prompt")}
        placeholder={t("placeholder")}
        value={draft.prompt}
        onChange={(event) => change({ prompt: event.currentTarget.value })}
        error={errorOf("prompt")}
        maxLength={PROMPT_MAX}
        autosize
        minRows={8}
        maxRows={24}
        dir="auto"
      />
      {canEdit ? (
        <div className={styles.values} role="group" aria-label={t("insert")}>
          <span className={styles.lead}>{t("insert")}</span>
          {["name", "phone", ...attributes.map(({ fieldName }) => fieldName)].map((name) => (
            <Button
              key={name}
              size="small"
              aria-label={t("insertOne", { name })}
              onClick={() => insert(name)}
            >
              <bdi>{name}</bdi>
            </Button>
          ))}
          <span className={styles.note}>{t("insertHelp")}</span>
        </div>
      ) : null}
      <Suspense>
        {creating ? (
          <IntegrationDrawer
            opened
            onClose={() => setCreating(false)}
            onSaved={(id) => change({ openaiKey: id })}
          />
        ) : null}
      </Suspense>
    </fieldset>
  );
}
