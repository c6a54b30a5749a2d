import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import styles from "./fields.module.css";

export type CaptchaProof = { start: () => void; stop: () => void } & (
  | { state: "off" | "done" }
  | { state: "working"; progress: number }
  | { state: "failed"; failure: string }
);

/** How far the browser is with its proof. The status stands there from the start: else its first words are not read out. */
export function CaptchaProved({ proof }: { proof: CaptchaProof }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className={proof.state === "off" ? styles.said : styles.proof}>
        {proof.state === "working" ? t("ui.captcha.proving") : null}
        {proof.state === "failed" ? proof.failure : null}
        {proof.state === "done" ? (
          <>
            <IconCheck size={18} aria-hidden />
            {t("ui.captcha.proved")}
          </>
        ) : null}
      </p>
      {proof.state === "working" ? (
        <ProgressBar label={t("ui.captcha.progress")} value={proof.progress} />
      ) : null}
      {proof.state === "failed" ? (
        <Button size="small" onClick={proof.start}>
          {t("ui.captcha.again")}
        </Button>
      ) : null}
    </>
  );
}
