import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DATA_TYPES, isObject, type Json, type JsonObject } from "#engines/flows/index.ts";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import styles from "./Designer.module.css";

type Data = Record<string, JsonObject>;
type Row = [name: string, model: JsonObject];

const dataOf = (rows: readonly Row[]): Data => Object.fromEntries(rows.filter(([name]) => name !== ""));
const text = (value: Json | undefined): string =>
  typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);

const ITEMS: JsonObject = {
  type: "object",
  properties: { id: { type: "string" }, title: { type: "string" } },
};
/** What a variable is like when its type is chosen. */
const START: Record<string, () => JsonObject> = {
  string: () => ({ type: "string", __example__: "" }),
  number: () => ({ type: "number", __example__: 0 }),
  boolean: () => ({ type: "boolean", __example__: true }),
  array: () => ({ type: "array", items: ITEMS, __example__: [{ id: "1", title: "Option 1" }] }),
  object: () => ({ type: "object", properties: {}, __example__: {} }),
};
/** Numbers and objects are kept where they are there, and not offered: so the specification has it. */
const OFFERED = ["string", "number", "boolean", "array"];
const SHUT = "number";

/** What a screen is given: variables with their types, and an example of each. */
export function DataField({ data, onChange }: { data: Data; onChange: (data: Data) => void }) {
  const { t } = useTranslation("flows");
  const [rows, setRows] = useState<readonly Row[]>(() => Object.entries(data));
  const shown = JSON.stringify(dataOf(rows)) === JSON.stringify(data) ? rows : Object.entries(data);
  const set = (next: readonly Row[]) => {
    setRows(next);
    onChange(dataOf(next));
  };
  const last = shown.at(-1);
  return (
    <>
      <p className={styles.help}>{t("settings.dataHelp")}</p>
      <RowListEditor<Row>
        label={t("settings.data")}
        rows={shown}
        onChange={set}
        blank={() => ["", START.string!()]}
        addLabel={t("settings.addData")}
        canAdd={!last || (last[0] !== "" && last[1].__example__ !== "")}
      >
        {([name, model], update) => (
          <span className={styles.variable}>
            <TextInput
              label={t("settings.dataId")}
              value={name}
              error={name === "" ? t("field.mandatory") : undefined}
              onChange={({ currentTarget }) => update([currentTarget.value, model])}
              dir="ltr"
            />
            <NativeSelect
              label={t("settings.dataType")}
              value={text(model.type)}
              onChange={({ currentTarget }) => update([name, START[currentTarget.value]!()])}
              data={DATA_TYPES.filter((type) => OFFERED.includes(type) || type === model.type).map(
                (type) => ({
                  value: type,
                  label: type,
                  disabled: type === SHUT && model.type !== SHUT,
                }),
              )}
            />
            <Example
              model={model}
              onChange={(example) => update([name, { ...model, __example__: example }])}
            />
          </span>
        )}
      </RowListEditor>
    </>
  );
}

function Example({ model, onChange }: { model: JsonObject; onChange: (example: Json) => void }) {
  const { t } = useTranslation("flows");
  const { type, __example__: example } = model;
  if (type === "array") {
    const items = Array.isArray(example) ? example.filter(isObject) : [];
    const last = items.at(-1);
    return (
      <RowListEditor<JsonObject>
        label={t("settings.items")}
        rows={items}
        onChange={onChange}
        blank={() => ({ id: String(items.length + 1), title: "" })}
        addLabel={t("field.addOption")}
        canAdd={!last || (text(last.id) !== "" && text(last.title) !== "")}
      >
        {(row, update) => (
          <span className={styles.pair}>
            <TextInput
              aria-label={t("field.optionId")}
              value={text(row.id)}
              onChange={({ currentTarget }) => update({ ...row, id: currentTarget.value })}
              dir="ltr"
            />
            <TextInput
              aria-label={t("field.optionTitle")}
              value={text(row.title)}
              onChange={({ currentTarget }) => update({ ...row, title: currentTarget.value })}
              dir="auto"
            />
          </span>
        )}
      </RowListEditor>
    );
  }
  if (type === "boolean")
    return (
      <NativeSelect
        label={t("settings.dataExample")}
        value={String(example)}
        onChange={({ currentTarget }) => onChange(currentTarget.value === "true")}
        data={[
          { value: "true", label: t("settings.yes") },
          { value: "false", label: t("settings.no") },
        ]}
      />
    );
  return (
    <TextInput
      label={t("settings.dataExample")}
      value={text(example)}
      error={text(example) === "" ? t("field.mandatory") : undefined}
      onChange={({ currentTarget: { value } }) =>
        onChange(type === "number" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value)
      }
      disabled={type === "object"}
      dir="auto"
    />
  );
}
