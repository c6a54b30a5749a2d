import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { VALUE_MAX } from "#contract/journeys/limits.ts";
import type { ValueTest } from "#contract/journeys/steps.ts";
import styles from "./Settings.module.css";

const OPS: readonly ValueTest["op"][] = [
  "is",
  "is not",
  "contains",
  "is set",
  "is not set",
  "<",
  "<=",
  ">",
  ">=",
];
const ALONE: readonly ValueTest["op"][] = ["is set", "is not set"];

interface ValueFieldsProps {
  test: ValueTest;
  values: readonly string[];
  error?: string | undefined;
  onChange: (test: ValueTest) => void;
}

/** What a value of an event is compared with, and how. */
export function ValueFields({ test, values, error, onChange }: ValueFieldsProps) {
  const { t } = useTranslation("journeys");
  const named = values.includes(test.value) ? values : [test.value, ...values];
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t("settings.eventValue")}
          value={test.value}
          onChange={(event) => onChange({ ...test, value: event.currentTarget.value })}
          error={error}
          data={[...named]}
          dir="ltr"
        />
        <NativeSelect
          label={t("settings.op")}
          value={test.op}
          onChange={(event) => onChange({ ...test, op: event.currentTarget.value as ValueTest["op"] })}
          data={OPS.map((op) => ({ value: op, label: t(`ops.${op}`) }))}
        />
      </div>
      {ALONE.includes(test.op) ? null : (
        <TextInput
          label={t("settings.than")}
          value={test.than}
          onChange={(event) => onChange({ ...test, than: event.currentTarget.value })}
          maxLength={VALUE_MAX}
          dir="auto"
        />
      )}
    </>
  );
}
