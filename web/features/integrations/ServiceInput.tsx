import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type ServiceField, SETTING_MAX } from "#contract/integrations/services.ts";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";

interface ServiceInputProps {
  field: ServiceField;
  value: string;
  /** A secret that is left empty stays as it is. */
  kept: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One field of a service, by what it holds. */
export function ServiceInput({ field, value, kept, error, onChange }: ServiceInputProps) {
  const { name, kind, optional, choices } = field;
  const { t } = useTranslation("integrations");
  const input = {
    id: `settings.${name}`,
    label: t(`fields.${name}`),
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    withAsterisk: !optional && !(kind === "secret" && kept),
    autoComplete: "off" as const,
    error,
  };
  if (choices)
    return (
      <NativeSelect
        {...input}
        data={choices.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
      />
    );
  if (kind === "secret")
    return (
      <PasswordField
        {...input}
        maxLength={SETTING_MAX}
        description={kept ? t("keyKept") : optional ? t("optional") : undefined}
      />
    );
  if (kind === "ice")
    return <Textarea {...input} description={t("iceHelp")} autosize minRows={2} dir="ltr" />;
  return (
    <TextInput
      {...input}
      maxLength={SETTING_MAX}
      description={optional ? t("optional") : undefined}
      dir="ltr"
      inputMode={kind === "port" ? "numeric" : undefined}
    />
  );
}
