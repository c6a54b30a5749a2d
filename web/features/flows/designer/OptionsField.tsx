import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isObject, type Json, type JsonObject, typeOfData } from "#engines/flows/index.ts";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import { useDesk } from "./context.ts";
import styles from "./Designer.module.css";

interface OptionsFieldProps {
  value: Json | undefined;
  max: number;
  onChange: (value: Json) => void;
}

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** The options of a choice: written here, or a list that the screen is given. */
export function OptionsField({ value, max, onChange }: OptionsFieldProps) {
  const { t } = useTranslation("flows");
  const { screen } = useDesk();
  const lists = Object.keys(screen?.data ?? {}).filter(
    (name) => screen && typeOfData({ data: screen.data }, name) === "array",
  );
  const written = typeof value !== "string";
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  const last = rows.at(-1);
  const whole = !last || (text(last.id) !== "" && text(last.title) !== "");
  return (
    <>
      {lists.length > 0 || !written ? (
        <NativeSelect
          label={t("field.source")}
          value={written ? "" : value}
          onChange={({ currentTarget }) => onChange(currentTarget.value || [{ id: "1", title: "" }])}
          data={[
            { value: "", label: t("field.written") },
            ...lists.map((name) => ({
              value: `\${data.${name}}`,
              label: t("field.variable", { name }),
            })),
          ]}
        />
      ) : null}
      {written ? (
        <RowListEditor<JsonObject>
          label="data-source"
          rows={rows}
          onChange={onChange}
          blank={() => ({ id: String(rows.length + 1), title: "" })}
          addLabel={t("field.addOption")}
          canAdd={whole}
          max={max}
          min={1}
        >
          {(row, update) => (
            <span className={styles.pair}>
              <TextInput
                aria-label={t("field.optionId")}
                placeholder={t("field.optionId")}
                value={text(row.id)}
                error={text(row.id) === "" ? t("field.mandatory") : undefined}
                onChange={({ currentTarget }) => update({ ...row, id: currentTarget.value })}
                dir="ltr"
              />
              <TextInput
                aria-label={t("field.optionTitle")}
                placeholder={t("field.optionTitle")}
                value={text(row.title)}
                maxLength={Math.max(30, text(row.title).length)}
                error={text(row.title) === "" ? t("field.mandatory") : undefined}
                onChange={({ currentTarget }) => update({ ...row, title: currentTarget.value })}
                dir="auto"
              />
            </span>
          )}
        </RowListEditor>
      ) : null}
    </>
  );
}
