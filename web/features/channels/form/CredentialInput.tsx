import { Select, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CREDENTIAL_MAX } from "#contract/channels/limits.ts";
import type { CredentialFieldView } from "#contract/channels/vendors.ts";
import { said } from "#web/platform/said/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { SecretField } from "#web/ui/fields/SecretField.tsx";
import styles from "./Form.module.css";
import { ORDER } from "./order.ts";

interface CredentialInputProps {
  field: CredentialFieldView;
  value: string | null | undefined;
  /** Whether the server holds a secret for it. */
  isSet: boolean;
  onChange: (value: string | null | undefined) => void;
  error: string | undefined;
}

const INPUT_TYPES = { alphaNumeric: "text", email: "email", numeric: "number" } as const;

/** One field of a vendor's form, drawn as the vendor describes it. */
export function CredentialInput({ field: described, ...rest }: CredentialInputProps) {
  const field = inWords(described);
  const props = { ...rest, field, error: rest.error && said(rest.error) };
  const { value, onChange, error } = props;
  const id = `data.${field.name}`;
  const shared = {
    id,
    inputWrapperOrder: ORDER,
    label: field.label,
    description: helpOf(field),
    error,
    withAsterisk: field.required !== null,
  };
  if (field.secret) return <Secret {...props} />;
  if (field.options) {
    return (
      <Select
        {...shared}
        data={field.options}
        value={value || null}
        onChange={(next) => onChange(next ?? "")}
        clearable={field.required === null}
      />
    );
  }
  const text = {
    ...shared,
    value: value ?? "",
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    maxLength: CREDENTIAL_MAX,
    dir: "ltr" as const,
    spellCheck: false,
    autoComplete: "off",
  };
  return field.multiline ? (
    <Textarea {...text} className={styles.wide} classNames={{ input: styles.code }} rows={10} />
  ) : (
    <TextInput
      {...text}
      type={INPUT_TYPES[field.kind]}
      // Whoever scrolls the page over a number does not mean to count it up or down.
      onWheel={field.kind === "numeric" ? (event) => event.currentTarget.blur() : undefined}
    />
  );
}

function inWords(field: CredentialFieldView): CredentialFieldView {
  const options = field.options?.map(({ value, label }) => ({ value, label: said(label) })) ?? null;
  return { ...field, label: said(field.label), help: said(field.help), options };
}

/** What is not known in the reader's language keeps its own direction. */
const helpOf = ({ help }: CredentialFieldView) => (help ? <bdi>{help}</bdi> : undefined);

function Secret({ field, value, isSet, onChange, error }: CredentialInputProps) {
  const { t } = useTranslation("channels");
  const optional = isSet && field.required === null;
  if (value === null) {
    return (
      <div role="group" aria-label={field.label}>
        <span className={styles.label}>{field.label}</span>
        <div className={styles.away}>
          <span>{t("form.takenAway")}</span>
          <Button size="small" onClick={() => onChange(undefined)}>
            {t("ui.secret.keep")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={field.multiline ? styles.wide : undefined}>
      {field.multiline && !(isSet && value === undefined) ? (
        <SecretArea field={field} value={value ?? ""} onChange={onChange} error={error} />
      ) : (
        <SecretField
          id={`data.${field.name}`}
          label={field.label}
          description={helpOf(field)}
          isSet={isSet}
          value={value}
          onChange={onChange}
          onReplace={() => onChange("")}
          error={error}
          required={field.required !== null}
        />
      )}
      {optional && value === undefined ? (
        <Button size="small" tone="quiet" onClick={() => onChange(null)}>
          {t("form.takeAway")}
        </Button>
      ) : null}
    </div>
  );
}

interface SecretAreaProps {
  field: CredentialFieldView;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}
/** A secret of several lines: a key file that is pasted whole. */
function SecretArea({ field, value, onChange, error }: SecretAreaProps) {
  const { t } = useTranslation("channels");
  const [shown, setShown] = useState(false);
  return (
    <>
      <Textarea
        id={`data.${field.name}`}
        inputWrapperOrder={ORDER}
        label={field.label}
        description={helpOf(field)}
        classNames={{ input: shown ? styles.code : `${styles.code} ${styles.masked}` }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        rows={6}
        maxLength={CREDENTIAL_MAX}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        withAsterisk={field.required !== null}
      />
      <Button size="small" tone="quiet" onClick={() => setShown(!shown)}>
        {t(shown ? "form.hide" : "form.show")}
      </Button>
    </>
  );
}
