import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ProviderKind } from "#contract/auth/sso-words.ts";
import { SecretField } from "#web/ui/fields/SecretField.tsx";

export interface KindValues {
  kind: ProviderKind;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  metadata: string;
  entryPoint: string;
  certificate: string;
}

interface KindFieldsProps {
  values: KindValues;
  hasSecret: boolean;
  onChange: (change: Partial<KindValues>) => void;
  errorOf: (name: keyof KindValues) => string | undefined;
}

/** What a provider is known by, as its kind wants it. */
export function KindFields({ values, hasSecret, onChange, errorOf }: KindFieldsProps) {
  const { t } = useTranslation("signOnSettings");
  const field = (name: "issuer" | "clientId" | "metadata" | "entryPoint" | "certificate") => ({
    id: name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    error: errorOf(name),
    autoComplete: "off",
    dir: "ltr" as const,
  });
  const described = (text: string) => ({
    description: text,
    inputWrapperOrder: ["label" as const, "input" as const, "description" as const, "error" as const],
  });
  const lines = { autosize: true, minRows: 3, maxRows: 8 };
  if (values.kind === "oidc") {
    return (
      <>
        <TextInput
          {...field("issuer")}
          {...described(t("form.issuerHelp"))}
          label={t("form.issuer")}
          withAsterisk
        />
        <TextInput {...field("clientId")} label={t("form.clientId")} withAsterisk />
        <SecretField
          id="clientSecret"
          label={t("form.clientSecret")}
          isSet={hasSecret}
          value={values.clientSecret}
          onChange={(clientSecret) => onChange({ clientSecret })}
          error={errorOf("clientSecret")}
          required
        />
      </>
    );
  }
  return (
    <>
      <Textarea
        {...field("metadata")}
        {...described(t("form.metadataHelp"))}
        {...lines}
        label={t("form.metadata")}
      />
      <TextInput {...field("issuer")} label={t("form.entityId")} />
      <TextInput {...field("entryPoint")} label={t("form.entryPoint")} />
      <Textarea
        {...field("certificate")}
        {...described(t("form.certificateHelp"))}
        {...lines}
        label={t("form.certificate")}
      />
    </>
  );
}
