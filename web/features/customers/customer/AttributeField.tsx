import { MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";
import { VALUE_MAX } from "#contract/customers/limits.ts";
import { valuesOf } from "../definition/rules.ts";
import { inputId } from "./places.ts";

interface AttributeFieldProps {
  definition: Definition;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  readOnly: boolean;
}
const ORDER = ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[];
const KEYS = { number: "numeric", decimal: "decimal", email: "email" } as const;

/** Every definition has a help text; one that only says the label again helps nobody. */
const helpOf = ({ fieldLabel, fieldHelptext }: Definition): string | undefined =>
  fieldHelptext.trim() && fieldHelptext.trim() !== fieldLabel.trim() ? fieldHelptext : undefined;

/** The input of a custom attribute, as its definition says. */
export function AttributeField({ definition, value, onChange, error, readOnly }: AttributeFieldProps) {
  const { t } = useTranslation("customers");
  const { fieldType, inputType } = definition;
  const common = {
    id: inputId(definition._id),
    label: definition.fieldLabel,
    description: readOnly ? undefined : helpOf(definition),
    inputWrapperOrder: ORDER,
    withAsterisk: definition.mandatory && !readOnly,
    error,
    readOnly,
  };
  if (fieldType === "text" || fieldType === "textarea") {
    const typed = {
      ...common,
      value,
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
      inputMode: inputType && inputType in KEYS ? KEYS[inputType as keyof typeof KEYS] : undefined,
      maxLength: VALUE_MAX,
      placeholder: readOnly ? "-" : undefined,
      dir: "auto",
    } as const;
    return fieldType === "text" ? <TextInput {...typed} /> : <Textarea {...typed} rows={3} />;
  }
  const known = valuesOf(definition.defaultValue);
  const held = valuesOf(value);
  // A value that was taken off the list since stays with those who hold it.
  const data = [...new Set([...known, ...held])];
  const empty = readOnly ? "-" : t("customer.pick");
  if (fieldType === "selectbox-singlevalue") {
    return (
      <Select
        {...common}
        data={data}
        value={value || null}
        onChange={(next) => onChange(next ?? "")}
        placeholder={empty}
        clearable={!readOnly}
        clearButtonProps={{ "aria-label": t("ui.remove") }}
      />
    );
  }
  return (
    <MultiSelect
      {...common}
      data={data}
      value={held}
      onChange={(next) => onChange(next.join(","))}
      placeholder={held.length ? undefined : empty}
    />
  );
}
