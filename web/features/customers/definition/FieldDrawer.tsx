import { Checkbox, Group, Radio, Select, Textarea, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";
import { NAME_MAX, VALUE_MAX } from "#contract/customers/limits.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import styles from "./Definition.module.css";
import {
  FIELD_TYPE_CHOICES,
  type FieldForm,
  type FieldType,
  inputChoices,
  type InputType,
  partsOf,
  withType,
} from "./rules.ts";
import { useFieldForm } from "./useFieldForm.ts";

interface FieldDrawerProps {
  /** Changes this attribute, or adds one. */
  field?: Definition;
  opened: boolean;
  onClose: () => void;
}
const ORDER = ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[];

/** The side panel that adds or changes an attribute. Given a key by its owner, so that it starts fresh. */
export default function FieldDrawer({ field, opened, onClose }: FieldDrawerProps) {
  const { t } = useTranslation("customers");
  const { form, change, errorOf, submit, summary, saving, dirty } = useFieldForm(field, onClose);
  const parts = partsOf(form);
  const words = (name: "fieldLabel" | "fieldName" | "fieldHelptext" | "minValue" | "maxValue") => ({
    name,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: errorOf(name),
  });
  const tick = (name: "allowSpecialChars" | "commaIncluded" | "search") => ({
    checked: form[name],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      change({ [name]: event.currentTarget.checked }),
  });
  const press = (event: FormEvent) => {
    event.preventDefault();
    const wrong = submit();
    if (wrong) (document.getElementById(wrong) ?? document.getElementsByName(wrong)[0])?.focus();
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t(field ? "definition.editTitle" : "definition.addTitle")}
      submitLabel={t("ui.save")}
      onSubmit={press}
      busy={saving}
      errors={summary}
      dirty={dirty}
    >
      <TextInput
        {...words("fieldLabel")}
        label={t("definition.fieldLabel")}
        maxLength={NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <TextInput
        {...words("fieldName")}
        label={t("definition.fieldName")}
        description={t("definition.fieldNameHelp")}
        inputWrapperOrder={ORDER}
        maxLength={NAME_MAX}
        withAsterisk
        dir="auto"
      />
      <TextInput
        {...words("fieldHelptext")}
        label={t("definition.fieldHelptext")}
        description={t("definition.fieldHelptextHelp")}
        inputWrapperOrder={ORDER}
        maxLength={NAME_MAX}
        withAsterisk
        dir="auto"
      />
      <Radio.Group
        label={t("definition.mandatory")}
        name="mandatory"
        value={form.mandatory}
        onChange={(mandatory) => change({ mandatory: mandatory as FieldForm["mandatory"] })}
        error={errorOf("mandatory")}
        withAsterisk
      >
        <Group gap={20} mt={4}>
          <Radio value="yes" label={t("definition.yes")} />
          <Radio value="no" label={t("definition.no")} />
        </Group>
      </Radio.Group>
      <Choice
        name="fieldType"
        label={t("definition.fieldType")}
        value={form.fieldType}
        choices={FIELD_TYPE_CHOICES.map((value) => ({ value, label: t(`definition.types.${value}`) }))}
        onChange={(type) => change(withType(form, type as FieldType))}
        error={errorOf("fieldType")}
      />
      {parts.input ? (
        <Choice
          name="inputType"
          label={t("definition.inputType")}
          value={form.inputType}
          choices={inputChoices(form.fieldType, field?.inputType).map((value) => ({
            value,
            label: t(`definition.inputs.${value}`),
          }))}
          onChange={(type) => change({ inputType: type as InputType })}
          error={errorOf("inputType")}
        />
      ) : null}
      {parts.values ? (
        <Textarea
          name="defaultValue"
          label={t("definition.values")}
          description={t("definition.valuesHelp")}
          inputWrapperOrder={ORDER}
          value={form.defaultValue}
          onChange={(event) => change({ defaultValue: event.currentTarget.value })}
          error={errorOf("defaultValue")}
          maxLength={VALUE_MAX}
          rows={3}
          withAsterisk
          dir="auto"
        />
      ) : null}
      {parts.lengths ? (
        <div className={styles.pair}>
          <TextInput {...words("minValue")} label={t("definition.min")} inputMode="numeric" maxLength={6} />
          <TextInput {...words("maxValue")} label={t("definition.max")} inputMode="numeric" maxLength={6} />
        </div>
      ) : null}
      {parts.special ? (
        <Checkbox {...tick("allowSpecialChars")} label={t("definition.allowSpecial")} />
      ) : null}
      {parts.allowedChars ? (
        <>
          <TextInput
            name="allowedChars"
            label={t("definition.allowedChars")}
            description={t("definition.allowedCharsHelp")}
            inputWrapperOrder={ORDER}
            value={form.allowedChars}
            onChange={(event) => change({ allowedChars: event.currentTarget.value })}
            error={errorOf("allowedChars")}
            maxLength={NAME_MAX}
            dir="ltr"
          />
          <Checkbox {...tick("commaIncluded")} label={t("definition.comma")} />
        </>
      ) : null}
      <Checkbox {...tick("search")} label={t("definition.search")} />
    </FormDrawer>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange: (value: string) => void;
  error?: string;
}
function Choice({ name, label, value, choices, onChange, error }: ChoiceProps) {
  const { t } = useTranslation("customers");
  return (
    <Select
      id={name}
      label={label}
      placeholder={t("definition.choose")}
      data={choices}
      value={value || null}
      onChange={(next) => next && onChange(next)}
      error={error}
      allowDeselect={false}
      withAsterisk
    />
  );
}
