import { useTranslation } from "react-i18next";
import type { RetentionRule } from "#contract/retention/index.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import styles from "./Retention.module.css";

/** Where a kind stands: what begins when, what is being erased, and what the last run took. */
export function KindStatus({ rule }: { rule: RetentionRule }) {
  const { t } = useTranslation("retention");
  const { number } = useNumbers();
  const { heldDays, beginsAt, nextAt, last, running } = rule;
  const at = (value: string) => ({ date: isolated(dateTimeText(value)) });
  const said = [
    beginsAt && (heldDays === null ? t("untilThenAll") : t("untilThen", { days: number(heldDays) })),
    last && t("last", { ...at(last.at), number: number(last.erased) }),
    nextAt && !beginsAt && running === null && last && t("next", at(nextAt)),
    heldDays !== null && !last && running === null && !beginsAt && t("soon"),
  ].filter(Boolean);
  if (!beginsAt && running === null && said.length === 0) return null;
  return (
    <div className={styles.status}>
      {beginsAt ? <StatusPill tone="warn">{t("begins", at(beginsAt))}</StatusPill> : null}
      {running === null ? null : (
        <StatusPill tone="info" live>
          {t("running", { number: number(running) })}
        </StatusPill>
      )}
      {said.length > 0 ? <p className={styles.help}>{said.join(" ")}</p> : null}
    </div>
  );
}
