import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ChatSettings } from "#contract/chat/settings.ts";

interface DispositionFieldProps {
  dispositions: ChatSettings["dispositions"] | undefined;
  /** Empty: none. */
  value: string;
  onChange: (disposition: string) => void;
}

/** What came of a chat that is being ended; nothing where there is nothing to choose from. */
export function DispositionField({ dispositions, value, onChange }: DispositionFieldProps) {
  const { t } = useTranslation("canned");
  if (!dispositions || dispositions.choices.length === 0) return null;
  const { choices, required } = dispositions;
  return (
    <Select
      label={t("disposition")}
      withAsterisk={required}
      data={choices}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? "")}
      searchable={choices.length > 8}
      clearable={!required}
      clearButtonProps={{ "aria-label": t("noDisposition") }}
      data-autofocus
    />
  );
}
