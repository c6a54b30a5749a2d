import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { PasswordField } from "./PasswordField.tsx";
import styles from "./fields.module.css";

interface SecretFieldProps {
  label: string;
  /** Whether the server holds one; its value never comes back. */
  isSet: boolean;
  /** undefined: keep what is set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  error?: string;
  description?: ReactNode;
  id?: string;
  /** Called when the field opens to take another value. */
  onReplace?: () => void;
  required?: boolean;
}

/** A key or token the server keeps: it is never refilled, only replaced. */
export function SecretField(props: SecretFieldProps) {
  const { label, isSet, value, onChange, error, description, id, onReplace, required } = props;
  const { t } = useTranslation();
  const [replacing, setReplacing] = useState(!isSet);
  const replace = () => {
    setReplacing(true);
    onReplace?.();
  };
  if (!replacing) {
    return (
      <div role="group" aria-label={label}>
        <span className={styles.label}>{label}</span>
        <div className={styles.secret}>
          <span aria-hidden>••••••••</span>
          <span className={styles.said}>{t("ui.secret.set")}</span>
          <Button size="small" onClick={replace}>
            {t("ui.secret.replace")}
          </Button>
        </div>
      </div>
    );
  }
  const keep = () => {
    setReplacing(false);
    onChange(undefined);
  };
  return (
    <div className={styles.stack}>
      <PasswordField
        id={id}
        withAsterisk={required}
        label={label}
        description={description}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        autoComplete="off"
      />
      {isSet ? (
        <Button size="small" tone="quiet" onClick={keep}>
          {t("ui.secret.keep")}
        </Button>
      ) : null}
    </div>
  );
}
