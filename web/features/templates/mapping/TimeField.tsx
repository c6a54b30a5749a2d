import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface TimeFieldProps {
  "aria-label": string;
  error: string | undefined;
  disabled: boolean;
  /** A moment with its offset, or nothing. */
  value: string;
  onChange: (value: string) => void;
}
const MINUTE = 60_000;

/** A moment as the input holds it, by the reader's clock. */
function localTime(value: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return "";
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** One moment for everybody, picked rather than spelled: a message with any other writing of it is refused. */
export function TimeField({ value, onChange, error, ...rest }: TimeFieldProps) {
  const { t } = useTranslation("templates");
  const passed = Date.parse(value) <= Date.now();
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      value={localTime(value)}
      error={error ?? (passed ? t("mapping.passed") : undefined)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? new Date(currentTarget.value).toISOString() : "")
      }
    />
  );
}
