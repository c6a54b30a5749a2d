import { useTranslation } from "react-i18next";
import { peopleOfTier } from "#contract/channels/tier.ts";
import type { BusinessNumberView } from "#contract/onboarding/steps.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";
import styles from "./Steps.module.css";

const QUALITY: Record<string, Tone> = { GREEN: "ok", YELLOW: "warn", RED: "bad" };
const NAME: Record<string, Tone> = {
  APPROVED: "ok",
  AVAILABLE_WITHOUT_REVIEW: "ok",
  PENDING_REVIEW: "info",
  DECLINED: "bad",
  EXPIRED: "bad",
};
const STATUS: Record<string, Tone> = {
  CONNECTED: "ok",
  READY: "ok",
  FLAGGED: "warn",
  RESTRICTED: "bad",
  BANNED: "bad",
};

/** Quality, limit and name of a number, in the vendor's terms and what they mean. */
export function Health({ health }: { health: BusinessNumberView }) {
  const { t } = useTranslation("onboarding");
  const { status, quality, limit, nameStatus, verifiedName } = health;
  const people = peopleOfTier(limit);
  const word = (table: string, value: string) => t([`health.${table}.${value}`, "health.other"], { value });
  const why = (table: string, value: string) =>
    t([`health.${table}Text.${value}`, `health.${table}Text.UNKNOWN`]);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("health.connection")}</dt>
        <dd>
          <StatusPill tone={STATUS[status] ?? "neutral"}>{word("status", status)}</StatusPill>
        </dd>
      </div>
      <div>
        <dt>{t("health.qualityName")}</dt>
        <dd>
          <StatusPill tone={QUALITY[quality] ?? "neutral"}>{word("quality", quality)}</StatusPill>
          <span className={styles.muted}>{why("quality", quality)}</span>
        </dd>
      </div>
      <div>
        <dt>{t("health.limitName")}</dt>
        <dd>
          <span>
            {people === null
              ? t("health.unlimited")
              : people === undefined
                ? word("limit", limit)
                : t("health.people", { count: people })}
          </span>
          <span className={styles.muted}>{t("health.limitText")}</span>
        </dd>
      </div>
      <div>
        <dt>{t("health.nameName")}</dt>
        <dd>
          <bdi>{verifiedName || "-"}</bdi>
          <StatusPill tone={NAME[nameStatus] ?? "neutral"}>{word("name", nameStatus)}</StatusPill>
        </dd>
      </div>
    </dl>
  );
}
