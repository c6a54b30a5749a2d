import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { choicesQuery, IntegrationDrawer } from "#web/features/integrations/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import type { Bot } from "../useBot.ts";
import { QUOTES } from "./draft.ts";
import styles from "./Knowledge.module.css";

interface ConfigurationBarProps {
  bot: Bot;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  onUpdate: () => void;
  busy: boolean;
  /** Something of the page is not saved: the bar stays in sight. */
  unsaved: boolean;
  disabled: boolean;
}

/** How the agent answers from what it knows: by a language model, or in the words of the sources. */
export function ConfigurationBar({
  bot,
  value,
  onChange,
  error,
  onUpdate,
  busy,
  unsaved,
  disabled,
}: ConfigurationBarProps) {
  const { t } = useTranslation("knowledge");
  const { data = [] } = useQuery(choicesQuery());
  const [creating, setCreating] = useState(false);
  const canCreate = useCan("INTEGRATIONS.CREATE");
  return (
    <section className={styles.section} data-unsaved={unsaved || undefined}>
      <div className={styles.bar}>
        <NativeSelect
          className={styles.grow}
          label={t(`configuration.${bot.type}`)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            { value: "", label: t("select") },
            { value: QUOTES, label: t("quotes") },
            ...data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={error}
          disabled={disabled}
          withAsterisk
        />
        {canCreate && !disabled ? (
          <Button icon={IconPlus} onClick={() => setCreating(true)}>
            {t("create")}
          </Button>
        ) : null}
        {disabled ? null : (
          <Button tone="primary" busy={busy} onClick={onUpdate}>
            {t("update")}
          </Button>
        )}
      </div>
      <p role="status" className={styles.unsaved}>
        {unsaved ? t("unsaved") : null}
      </p>
      <Suspense>
        {creating ? <IntegrationDrawer opened onClose={() => setCreating(false)} onSaved={onChange} /> : null}
      </Suspense>
    </section>
  );
}
