import { TextInput } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";
import { type CaptchaProof, CaptchaProved } from "./CaptchaProved.tsx";
import styles from "./fields.module.css";

export interface CaptchaFieldProps {
  /** The picture as base64 jpg, or nothing while it is fetched. */
  picture: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onRefresh: () => void;
  /** The way without the picture. */
  proof: CaptchaProof;
  busy?: boolean;
  error?: string | undefined;
  size?: "sm" | "md";
  ref?: Ref<HTMLInputElement>;
}

/** The letters of a picture, or a proof instead. Pasting is allowed: nothing is gained by forbidding it. */
export function CaptchaField({ proof, error, ...letters }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const byPicture = proof.state === "off";
  // What was missing before the proof was done is not missing any more.
  const said = proof.state === "done" ? undefined : error;
  const toPicture = () => {
    proof.stop();
    // The old one was drawn a while ago, and may be over.
    letters.onRefresh();
  };
  return (
    <div>
      {byPicture ? (
        <Letters {...letters} error={said} />
      ) : (
        <span className={styles.label}>{t("ui.captcha.label")}</span>
      )}
      <CaptchaProved proof={proof} />
      {said ? (
        <p id="captcha-error" className={styles.error}>
          {said}
        </p>
      ) : null}
      <div className={styles.otherWay}>
        <Button tone="quiet" size="small" onClick={byPicture ? proof.start : toPicture}>
          {t(byPicture ? "ui.captcha.unreadable" : "ui.captcha.toPicture")}
        </Button>
      </div>
    </div>
  );
}

function Letters({
  picture,
  value,
  onChange,
  onRefresh,
  busy,
  error,
  size,
  ref,
}: Omit<CaptchaFieldProps, "proof">) {
  const { t } = useTranslation();
  return (
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
      <div className={styles.drawn}>
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
    </div>
  );
}
