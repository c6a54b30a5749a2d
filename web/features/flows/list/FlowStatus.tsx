import { useTranslation } from "react-i18next";
import type { FlowState } from "#contract/flows/limits.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";
import styles from "./List.module.css";

const TONES: Record<FlowState, Tone> = {
  Created: "neutral",
  DRAFT: "info",
  PUBLISHED: "ok",
  DEPRECATED: "neutral",
  THROTTLED: "warn",
  BLOCKED: "bad",
};

/** How far a flow is; of one that is out, in which version of Flow JSON it went. */
export function FlowStatus({ state, sent }: { state: FlowState; sent: string | null }) {
  const { t } = useTranslation("flows");
  const out = sent !== null && state !== "Created" && state !== "DRAFT";
  return (
    <>
      <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>
      {out ? (
        <small className={styles.sent} title={t("publication.sent", { version: sent })}>
          {sent}
        </small>
      ) : null}
    </>
  );
}
