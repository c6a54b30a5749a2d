import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { dateTimeText } from "#web/ui/format/date.ts";
import { adviceFor } from "../parts/advice.ts";
import { Quality } from "../parts/Quality.tsx";
import styles from "../form/Form.module.css";

const TONES: Partial<Record<TemplateView["status"], "bad" | "warn" | "info" | "ok">> = {
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
  const { status, reason, managed, edits, abilities, quality, coming } = template;
  const advice = adviceFor(status, reason);
  const fixed = managed && status === "APPROVED";
  if (!advice && !reason && !fixed && !quality && !coming) return null;
  return (
    <Notice tone={TONES[status] ?? "warn"} apart>
      {reason ? (
        <p className={styles.reason}>
          <span>{t("vendorSays")}</span> <bdi>{reason}</bdi>
        </p>
      ) : null}
      {quality ? (
        <p>
          {t("quality.title")} <Quality quality={quality} />{" "}
          {t("quality.since", { at: dateTimeText(quality.since) })}
        </p>
      ) : null}
      {coming ? (
        <p>
          {t("quality.coming", { category: t(`categories.${coming.category}`) })}{" "}
          {coming.at ? t("quality.comingAt", { at: dateTimeText(coming.at) }) : null}
        </p>
      ) : null}
      {advice ? <p>{t(advice)}</p> : null}
      {fixed ? <p>{t(edits || abilities.editAtVendor ? "edit.approved" : "advice.APPROVED")}</p> : null}
      {!fixed && abilities.editAtVendor && status === "PAUSED" ? <p>{t("edit.paused")}</p> : null}
      {edits ? (
        <p>
          {t("edit.left", { left: edits.left, most: edits.most, days: edits.hours / 24 })}{" "}
          {edits.againAt ? t("edit.againAt", { at: dateTimeText(edits.againAt) }) : null}
        </p>
      ) : null}
    </Notice>
  );
}
