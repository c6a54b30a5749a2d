import { MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ATTRIBUTES_MAX, SEGMENTS_MAX, VALUE_MAX } from "#contract/journeys/limits.ts";
import type { StepOf } from "#engines/journeys/index.ts";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import { useDesk } from "../designer/context.ts";
import styles from "./Settings.module.css";

/** Attributes that are written, and static segments that people are put into and taken out of. */
export function UpdateSettings({ step }: { step: StepOf<"update"> }) {
  const { t } = useTranslation("journeys");
  const { names, definition, change, problemOf } = useDesk();
  const { trigger } = definition.entry;
  const data = names.segments
    .filter(({ kind }) => kind === "static")
    .map(({ id, name }) => ({ value: id, label: name }));
  const segments = (key: "join" | "leave") => (
    <MultiSelect
      label={t(`settings.${key}`)}
      data={data}
      value={step[key]}
      onChange={(next) => change({ ...step, [key]: next })}
      error={problemOf(step.id, key)}
      maxValues={SEGMENTS_MAX}
      nothingFoundMessage={t("list.noneFound")}
      searchable
    />
  );
  return (
    <>
      <RowListEditor
        label={t("settings.attributes")}
        rows={step.attributes}
        onChange={(attributes) => change({ ...step, attributes })}
        blank={() => ({ field: null, value: "" })}
        addLabel={t("settings.addAttribute")}
        max={ATTRIBUTES_MAX}
      >
        {(row, update, at) => (
          <>
            <NativeSelect
              aria-label={t("settings.attribute", { number: at + 1 })}
              value={row.field ?? ""}
              onChange={(event) => update({ ...row, field: event.currentTarget.value || null })}
              error={problemOf(step.id, `attributes.${at}.field`)}
              data={[
                { value: "", label: t("settings.chooseField") },
                ...names.fields.map(({ _id, fieldLabel }) => ({ value: _id, label: fieldLabel })),
              ]}
            />
            <TextInput
              aria-label={t("settings.attributeValue", { number: at + 1 })}
              placeholder={t("settings.value")}
              value={row.value}
              onChange={(event) => update({ ...row, value: event.currentTarget.value })}
              error={problemOf(step.id, `attributes.${at}.value`)}
              maxLength={VALUE_MAX}
              dir="auto"
            />
          </>
        )}
      </RowListEditor>
      {trigger.kind === "event" && trigger.values.length > 0 ? (
        <p className={styles.help}>
          {t("settings.valuesHelp", { values: trigger.values.map((value) => `{{${value}}}`).join(", ") })}
        </p>
      ) : null}
      {segments("join")}
      {segments("leave")}
      <p className={styles.help}>{t("settings.staticOnly")}</p>
    </>
  );
}
