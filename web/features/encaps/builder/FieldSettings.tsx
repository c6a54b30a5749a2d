import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EncapField } from "#contract/encaps/definition.ts";
import {
  HINT_MAX,
  LABEL_MAX,
  MASK_MAX,
  RATING_MAX,
  RATING_STARS,
  SLUG_MAX,
} from "#contract/encaps/limits.ts";
import { AttributeField } from "./AttributeField.tsx";
import styles from "./Builder.module.css";
import { ConditionField } from "./ConditionField.tsx";
import { BOUNDS } from "./kinds.ts";
import { OptionsField } from "./OptionsField.tsx";

interface FieldSettingsProps {
  field: EncapField;
  before: readonly EncapField[];
  onChange: (next: EncapField) => void;
}

/** All that can be said of a field. */
export function FieldSettings({ field, before, onChange }: FieldSettingsProps) {
  const { t } = useTranslation("encaps");
  const set = (next: Partial<EncapField>) => onChange({ ...field, ...next });
  const { kind } = field;
  const note = kind === "note";
  const bounds = BOUNDS[kind];
  const bound = (text: string) => {
    if (text === "") return null;
    return bounds === "day" ? text : Number(text);
  };
  return (
    <>
      {note || kind === "consent" ? (
        <Textarea
          label={t(note ? "field.note" : "field.consent")}
          value={field.label}
          maxLength={LABEL_MAX}
          autosize
          minRows={2}
          onChange={(event) => set({ label: event.currentTarget.value })}
          dir="auto"
        />
      ) : (
        <TextInput
          label={t("field.label")}
          value={field.label}
          maxLength={LABEL_MAX}
          onChange={(event) => set({ label: event.currentTarget.value })}
          dir="auto"
        />
      )}
      <TextInput
        label={t("field.hint")}
        value={field.hint}
        maxLength={HINT_MAX}
        onChange={(event) => set({ hint: event.currentTarget.value })}
        dir="auto"
      />
      {note ? null : (
        <Checkbox
          label={t("field.required")}
          checked={field.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
      )}
      {kind === "choice" || kind === "choices" ? (
        <OptionsField value={field.options} onChange={(options) => set({ options })} />
      ) : null}
      {bounds ? (
        <div className={styles.pair}>
          {(["min", "max"] as const).map((end) => (
            <TextInput
              key={end}
              type={bounds === "day" ? "date" : "number"}
              label={t(`field.${bounds}.${end}`)}
              value={field[end] ?? ""}
              onChange={(event) => set({ [end]: bound(event.currentTarget.value) })}
            />
          ))}
        </div>
      ) : null}
      {kind === "rating" ? (
        <NativeSelect
          label={t("field.stars")}
          value={String(field.max ?? RATING_STARS)}
          onChange={(event) => set({ max: Number(event.currentTarget.value) })}
          data={Array.from({ length: RATING_MAX - 1 }, (_, at) => String(at + 2))}
        />
      ) : null}
      {kind === "text" ? (
        <TextInput
          label={t("field.pattern")}
          description={t("field.patternHelp")}
          value={field.pattern}
          maxLength={MASK_MAX}
          onChange={(event) => set({ pattern: event.currentTarget.value })}
          dir="ltr"
        />
      ) : null}
      <ConditionField
        label={t("field.showIf")}
        always={t("field.always")}
        fields={before}
        value={field.showIf}
        onChange={(showIf) => set({ showIf })}
      />
      {note ? null : (
        <>
          <AttributeField value={field.keepAs} onChange={(keepAs) => set({ keepAs })} />
          <TextInput
            label={t("field.key")}
            description={t("field.keyHelp")}
            value={field.key}
            maxLength={SLUG_MAX}
            onChange={(event) => {
              const key = event.currentTarget.value.replace(/[^\w-]/g, "");
              // The server takes no name that does not begin with a letter.
              if (/^[A-Za-z]/.test(key)) set({ key });
            }}
            dir="ltr"
          />
        </>
      )}
    </>
  );
}
