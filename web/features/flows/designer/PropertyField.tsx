import { FileInput, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { IconVariable } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayOf, heldDay, type Json, type PropertyRule, rulesOf, typeOfData } from "#engines/flows/index.ts";
import { toast } from "#web/platform/toast/store.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import { type PickVariable, useDesk } from "./context.ts";
import styles from "./Designer.module.css";
import { OptionsField } from "./OptionsField.tsx";

export interface PropertyFieldProps {
  property: string;
  rule: Exclude<PropertyRule, { kind: "action" }>;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  onPick: PickVariable;
  error?: string;
}

const PICTURE_BYTES = 300 * 1024;
const textOf = (value: Json | undefined): string =>
  typeof value === "string" ? value : value === undefined || value === null ? "" : String(value);

/** One property of a component, as its kind is entered. */
export function PropertyField(props: PropertyFieldProps) {
  const { property, rule, value, onChange, onPick } = props;
  const { t } = useTranslation("flows");
  const { screen, draft } = useDesk();
  const held = (day: string) => heldDay(day, rulesOf(draft.version));
  const text = textOf(value);
  const error = props.error ?? (rule.required && text.trim() === "" ? t("field.mandatory") : undefined);
  const variables = Object.keys(screen?.data ?? {});
  const common = { label: property, withAsterisk: rule.required === true, error };
  const picker = rule.dynamic ? (
    <IconButton
      size="small"
      icon={IconVariable}
      label={t("field.pick", { field: property })}
      onClick={() => onPick(property, onChange)}
    />
  ) : undefined;
  const choices = (list: readonly { value: string; label: string }[], type: string) => (
    <NativeSelect
      {...common}
      value={text}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        onChange(next === "" ? undefined : next === "true" ? true : next === "false" ? false : next);
      }}
      data={[
        { value: "", label: t("field.unset") },
        ...list,
        ...variables
          .filter((name) => screen && typeOfData({ data: screen.data }, name) === type)
          .map((name) => ({ value: `\${data.${name}}`, label: t("field.variable", { name }) })),
      ]}
    />
  );
  switch (rule.kind) {
    case "boolean":
      return choices(
        [
          { value: "true", label: t("field.yes") },
          { value: "false", label: t("field.no") },
        ],
        "boolean",
      );
    case "enum":
      return choices(
        rule.values.map((one) => ({ value: one, label: one })),
        "string",
      );
    case "options":
      return <OptionsField value={value} max={rule.max} onChange={onChange} />;
    case "integer":
    case "number":
      return (
        <TextInput
          {...common}
          inputMode="numeric"
          value={text}
          onChange={({ currentTarget: { value: next } }) =>
            onChange(next === "" ? undefined : /^\d+(\.\d+)?$/.test(next) ? Number(next) : next)
          }
          rightSection={picker}
          dir="ltr"
        />
      );
    case "date":
      return text.startsWith("${") ? (
        <TextInput
          {...common}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
          rightSection={picker}
          dir="ltr"
        />
      ) : (
        <div className={styles.withPicker}>
          <DateField {...common} value={dayOf(text)} onChange={(day) => onChange(held(day))} />
          {picker}
        </div>
      );
    case "dates":
      return (
        <RowListEditor
          label={property}
          rows={Array.isArray(value) ? value.map(textOf) : []}
          onChange={(rows) => onChange(rows.length > 0 ? rows : undefined)}
          blank={() => ""}
          addLabel={t("field.addDate")}
          canAdd={!Array.isArray(value) || value.at(-1) !== ""}
        >
          {(row, update) => (
            <DateField
              aria-label={t("field.date")}
              value={dayOf(row)}
              onChange={(day) => update(held(day) ?? "")}
            />
          )}
        </RowListEditor>
      );
    case "image":
      return (
        <FileInput
          {...common}
          description={t("field.pictureHelp")}
          placeholder={t("field.picture")}
          accept="image/png,image/jpeg"
          clearable
          value={null}
          onChange={(file) => {
            if (!file) return;
            if (file.size > PICTURE_BYTES || !/^image\/(?:png|jpeg)$/.test(file.type)) {
              toast.error(t("field.pictureWrong"));
              return;
            }
            void file.bytes().then((bytes) => onChange(base64Of(bytes)));
          }}
        />
      );
    default: {
      const input = {
        ...common,
        value: text,
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
          onChange(currentTarget.value === "" && !rule.required ? undefined : currentTarget.value),
        dir: rule.kind === "name" ? ("ltr" as const) : ("auto" as const),
        ...(rule.kind === "text" && rule.max !== undefined
          ? { maxLength: Math.max(rule.max, text.length) }
          : {}),
        rightSection: picker,
      };
      return rule.kind === "text" && rule.lines ? (
        <Textarea {...input} autosize minRows={2} maxRows={8} />
      ) : (
        <TextInput {...input} />
      );
    }
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
