import { TextInput } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../IconButton.tsx";
import styles from "./fields.module.css";

export interface CaptchaFieldProps {
  /** The picture as base64 jpg, or nothing while it is fetched. */
  picture: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onRefresh: () => void;
  busy?: boolean;
  error?: string;
  size?: "sm" | "md";
  ref?: Ref<HTMLInputElement>;
}

/** The letters of a picture. Pasting is allowed: nothing is gained by forbidding it. */
export function CaptchaField({
  picture,
  value,
  onChange,
  onRefresh,
  busy,
  error,
  size,
  ref,
}: CaptchaFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className={styles.captcha}>
        <TextInput
          ref={ref}
          className={styles.grow}
          size={size}
          label={t("ui.captcha.label")}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "captcha-error" : undefined}
          data-error={error ? true : undefined}
          styles={error ? { input: { borderColor: "var(--bad)" } } : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          maxLength={20}
        />
        <span className={styles.picture} aria-busy={!picture}>
          {picture ? <img src={`data:image/jpeg;base64,${picture}`} alt={t("ui.captcha.picture")} /> : null}
        </span>
        <IconButton
          icon={IconRefresh}
          label={t("ui.captcha.refresh")}
          onClick={onRefresh}
          busy={busy}
          tone="default"
        />
      </div>
      {error ? (
        <p id="captcha-error" className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
