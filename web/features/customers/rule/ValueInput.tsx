import { MultiSelect, Select, TagsInput, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { RULE_TEXT_MAX, RULE_VALUES_MAX } from "#contract/customers/limits.ts";
import { DateField } from "#web/ui/dates/DateField.tsx";
import styles from "./Rule.module.css";
import { inputOf, type Subject } from "./subjects.ts";
import type { DraftTest } from "./tests.ts";
import { WORDS } from "./words.ts";

export interface Choice {
  value: string;
  label: string;
}
interface ValueInputProps {
  condition: DraftTest;
  subject: Pick<Subject, "type">;
  /** What there is to choose from: countries, channels, segments, groups, the values of a drop-down. */
  choices: readonly Choice[] | undefined;
  onChange: (change: Partial<DraftTest>) => void;
}
const SHOWN = 100;
const QUANTITY_MAX = 20;

/** What a condition is compared with: the input that its subject and operator need. */
export function ValueInput({ condition, subject, choices, onChange }: ValueInputProps) {
  const { t } = useTranslation(WORDS);
  const { value, to, values } = condition;
  const label = t("rule:value");
  const data = choices ? [...choices] : [];
  switch (inputOf(subject.type, condition.op)) {
    case "none":
    case "message":
    case "event":
      return null;
    case "values":
      if (!choices) {
        return (
          <TagsInput
            aria-label={label}
            className={styles.value}
            value={values}
            onChange={(next) => onChange({ values: next })}
            placeholder={values.length ? undefined : t("rule:typeValues")}
            maxTags={RULE_VALUES_MAX}
            maxLength={RULE_TEXT_MAX}
            acceptValueOnBlur
          />
        );
      }
      return (
        <MultiSelect
          aria-label={label}
          className={styles.value}
          data={data}
          value={values.filter((one) => data.some((choice) => choice.value === one))}
          onChange={(next) => onChange({ values: next })}
          placeholder={values.length ? undefined : t("rule:choose")}
          limit={SHOWN}
          searchable
          hidePickedOptions
        />
      );
    case "number":
      return <Quantity label={label} value={value} onChange={(next) => onChange({ value: next })} />;
    case "range":
      return (
        <span className={styles.range}>
          <Quantity label={t("rule:from")} value={value} onChange={(next) => onChange({ value: next })} />
          <span>{t("rule:and")}</span>
          <Quantity label={t("rule:to")} value={to} onChange={(next) => onChange({ to: next })} />
        </span>
      );
    case "days":
      return (
        <span className={styles.range}>
          <Quantity
            label={t("rule:days")}
            value={value}
            onChange={(next) => onChange({ value: next })}
            whole
          />
          <span>{t("rule:days")}</span>
        </span>
      );
    case "date":
      return (
        <DateField
          aria-label={t("rule:date")}
          className={styles.date}
          value={value}
          onChange={(day) => onChange({ value: day })}
        />
      );
    case "value":
      if (choices) {
        return (
          <Select
            aria-label={label}
            className={styles.value}
            data={data}
            value={value || null}
            onChange={(next) => onChange({ value: next ?? "" })}
            placeholder={t("rule:choose")}
            searchable
          />
        );
      }
      return (
        <TextInput
          aria-label={label}
          className={styles.value}
          value={value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
          maxLength={RULE_TEXT_MAX}
          dir="auto"
        />
      );
  }
}

interface QuantityProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  whole?: boolean;
}

function Quantity({ label, value, onChange, whole }: QuantityProps) {
  return (
    <TextInput
      aria-label={label}
      className={styles.number}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      inputMode={whole ? "numeric" : "decimal"}
      maxLength={QUANTITY_MAX}
      dir="ltr"
    />
  );
}
