import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import { adviceFor } from "../parts/advice.ts";
import styles from "../form/Form.module.css";

const TONES: Partial<Record<TemplateView["status"], string>> = {
  REJECTED: "bad",
  DISABLED: "bad",
  PAUSED: "warn",
  DELETED: "warn",
  PENDING: "info",
  APPROVED: "ok",
};

/** What the vendor says of the template, and what to do about it. */
export function Banner({ template }: { template: TemplateView }) {
  const { t } = useTranslation("templates");
  const { status, reason, managed } = template;
  const advice = adviceFor(status, reason);
  const fixed = managed && status === "APPROVED";
  if (!advice && !reason && !fixed) return null;
  return (
    <div className={styles.banner} data-tone={TONES[status] ?? "warn"} role="status">
      {reason ? (
        <p className={styles.reason}>
          <span>{t("vendorSays")}</span> <bdi>{reason}</bdi>
        </p>
      ) : null}
      {advice ? <p>{t(advice)}</p> : null}
      {fixed ? <p>{t("advice.APPROVED")}</p> : null}
    </div>
  );
}
