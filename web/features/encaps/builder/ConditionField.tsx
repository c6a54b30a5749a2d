import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { RATING_STARS } from "#contract/encaps/limits.ts";
import type { Condition, EncapField } from "#contract/encaps/definition.ts";
import styles from "./Builder.module.css";

interface ConditionFieldProps {
  label: string;
  always: string;
  /** What may be asked about: fields that come before. */
  fields: readonly EncapField[];
  value: Condition | null;
  onChange: (value: Condition | null) => void;
}

/** What somebody may have answered, to choose from; undefined where anything may. */
function answersOf(field: EncapField, yes: string, no: string) {
  if (field.kind === "choice" || field.kind === "choices") return field.options;
  if (field.kind === "yesNo" || field.kind === "consent")
    return [
      { value: "true", label: yes },
      { value: "false", label: no },
    ];
  if (field.kind !== "rating") return undefined;
  const stars = typeof field.max === "number" ? field.max : RATING_STARS;
  return Array.from({ length: stars }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }));
}

/** Always, or only where an earlier answer is one of some. */
export function ConditionField({ label, always, fields, value, onChange }: ConditionFieldProps) {
  const { t } = useTranslation("encaps");
  const field = fields.find(({ key }) => key === value?.fieldKey);
  const answers = field && answersOf(field, t("ui.yes"), t("ui.no"));
  const choose = (key: string) => {
    const next = fields.find((one) => one.key === key);
    const first = next && answersOf(next, "", "")?.[0]?.value;
    onChange(next ? { fieldKey: key, is: [first ?? ""] } : null);
  };
  return (
    <div className={styles.condition}>
      <NativeSelect
        label={label}
        value={value?.fieldKey ?? ""}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: "", label: always },
          ...(value && !field
            ? [{ value: value.fieldKey, label: t("builder.gone", { name: value.fieldKey }) }]
            : []),
          ...fields.map(({ key, label: name }) => ({
            value: key,
            label: t("builder.ifAnswer", { name: name || key }),
          })),
        ]}
      />
      {value && answers ? (
        <Checkbox.Group
          label={t("builder.isOneOf")}
          value={value.is}
          onChange={(is) => onChange({ ...value, is: is.length > 0 ? is : value.is })}
        >
          <div className={styles.answers}>
            {answers.map((one) => (
              <Checkbox key={one.value} value={one.value} label={<bdi>{one.label || one.value}</bdi>} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      {value && !answers ? (
        <TextInput
          label={t("builder.isText")}
          value={value.is[0] ?? ""}
          onChange={(event) => onChange({ ...value, is: [event.currentTarget.value] })}
          dir="auto"
        />
      ) : null}
    </div>
  );
}
