import { NumberInput, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RetentionRule } from "#contract/retention/index.ts";
import { RETENTION_DAYS_MAX, RETENTION_DAYS_MIN } from "#contract/retention/limits.ts";
import { Card } from "#web/ui/Card.tsx";
import { isWrong } from "./draft.ts";
import { KindStatus } from "./KindStatus.tsx";
import styles from "./Retention.module.css";
import { StaleText } from "./StaleText.tsx";

const USUAL_DAYS = 365;

interface KindCardProps {
  rule: RetentionRule;
  days: number | string | null;
  error: string | undefined;
  onChange: (days: number | string | null) => void;
}

/** How long one kind is kept, what goes and what stays, and how it stands. */
export function KindCard({ rule, days, error, onChange }: KindCardProps) {
  const { t } = useTranslation("retention");
  const { kind } = rule;
  const name = t(`kinds.${kind}.name`);
  return (
    <Card>
      <section className={styles.kind} aria-label={name}>
        <div className={styles.head}>
          <h2 className={styles.title}>{name}</h2>
          <Switch
            aria-label={t("eraseOld", { name })}
            checked={days !== null}
            onChange={(event) => onChange(event.currentTarget.checked ? (rule.days ?? USUAL_DAYS) : null)}
          />
        </div>
        {days === null ? (
          <p className={styles.help}>{t("forGood")}</p>
        ) : (
          <>
            <NumberInput
              id={kind}
              label={t(kind === "customers" ? "quietDays" : "days")}
              value={days}
              onChange={onChange}
              error={error}
              min={RETENTION_DAYS_MIN}
              max={RETENTION_DAYS_MAX}
              clampBehavior="none"
              allowDecimal={false}
              className={styles.days}
            />
            {isWrong(days) ? null : <StaleText kind={kind} days={Number(days)} />}
          </>
        )}
        <KindStatus rule={rule} />
        <dl className={styles.facts}>
          <dt>{t("goes")}</dt>
          <dd>{t(`kinds.${kind}.goes`)}</dd>
          <dt>{t("stays")}</dt>
          <dd>{t(`kinds.${kind}.stays`)}</dd>
        </dl>
      </section>
    </Card>
  );
}
