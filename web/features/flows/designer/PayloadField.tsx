import { TextInput } from "@mantine/core";
import { IconVariable } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Json, JsonObject } from "#engines/flows/index.ts";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { inputsOn } from "./changes.ts";
import { type PickVariable, useDesk } from "./context.ts";
import styles from "./Designer.module.css";

interface PayloadFieldProps {
  payload: JsonObject;
  onChange: (payload: JsonObject) => void;
  onPick: PickVariable;
}
type Row = [key: string, value: Json];

const objectOf = (rows: readonly Row[]): JsonObject => Object.fromEntries(rows.filter(([key]) => key !== ""));
const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What is sent along with a press, by names. */
export function PayloadField({ payload, onChange, onPick }: PayloadFieldProps) {
  const { t } = useTranslation("flows");
  const { screen } = useDesk();
  const list = useId();
  const [rows, setRows] = useState<readonly Row[]>(() => Object.entries(payload));
  // Rows that have no name yet stand here alone; whatever else changes the payload comes in.
  const shown = JSON.stringify(objectOf(rows)) === JSON.stringify(payload) ? rows : Object.entries(payload);
  const set = (next: readonly Row[]) => {
    setRows(next);
    onChange(objectOf(next));
  };
  const last = shown.at(-1);
  const sources = [
    ...(screen ? inputsOn(screen).map((name) => `\${form.${name}}`) : []),
    ...Object.keys(screen?.data ?? {}).map((name) => `\${data.${name}}`),
  ];
  return (
    <>
      <datalist id={list}>
        {sources.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <RowListEditor<Row>
        label={t("field.payload")}
        rows={shown}
        onChange={set}
        blank={() => ["", ""]}
        addLabel={t("field.addPayload")}
        canAdd={!last || (last[0] !== "" && last[1] !== "")}
      >
        {([key, value], update) => (
          <span className={styles.pair}>
            <TextInput
              aria-label={t("field.key")}
              placeholder={t("field.key")}
              value={key}
              error={key === "" ? t("field.mandatory") : undefined}
              onChange={({ currentTarget }) => update([currentTarget.value, value])}
              dir="ltr"
            />
            <TextInput
              aria-label={t("field.value")}
              placeholder={t("field.value")}
              list={list}
              value={textOf(value)}
              error={value === "" ? t("field.mandatory") : undefined}
              onChange={({ currentTarget }) => update([key, currentTarget.value])}
              rightSection={
                <IconButton
                  size="small"
                  icon={IconVariable}
                  label={t("field.pick", { field: key || t("field.value") })}
                  onClick={() => onPick(key, (reference) => update([key, reference]))}
                />
              }
              dir="auto"
            />
          </span>
        )}
      </RowListEditor>
    </>
  );
}
