import { IconAlertCircle, IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { LoginFailure } from "../useLogin.ts";
import styles from "./LoginFields.module.css";

/** Why signing in failed, in the server's words. A lock looks different: typing again will not help. */
export function FailureNote({ kind, message }: LoginFailure) {
  const { t } = useTranslation("auth");
  const locked = kind === "locked";
  const Icon = locked ? IconLock : IconAlertCircle;
  return (
    <div role="alert" className={`${styles.note} ${locked ? styles.locked : ""}`}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span>
        {locked ? <strong>{t("locked")}</strong> : null}
        {message}
      </span>
    </div>
  );
}
