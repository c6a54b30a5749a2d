import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { choicesQuery, IntegrationDrawer } from "#web/features/integrations/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Configuration.module.css";

interface OpenAiFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  canEdit: boolean;
}

/** The configuration whose language model tells the intents apart. */
export function OpenAiField({ value, onChange, error, canEdit }: OpenAiFieldProps) {
  const { t } = useTranslation("bots");
  const { data = [] } = useQuery(choicesQuery());
  const [creating, setCreating] = useState(false);
  const mayCreate = useCan("INTEGRATIONS.CREATE");
  return (
    <div className={styles.column}>
      <NativeSelect
        label={t("config.openAi")}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: "", label: t("config.select") },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={error}
        withAsterisk
      />
      {mayCreate && canEdit ? (
        <div>
          <Button size="small" icon={IconPlus} onClick={() => setCreating(true)}>
            {t("config.create")}
          </Button>
        </div>
      ) : null}
      <Suspense>
        {creating ? <IntegrationDrawer opened onClose={() => setCreating(false)} onSaved={onChange} /> : null}
      </Suspense>
    </div>
  );
}
