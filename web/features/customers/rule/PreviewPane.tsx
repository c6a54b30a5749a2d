import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RULE_TOTAL_COUNTED } from "#contract/customers/limits.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { ErrorState } from "#web/ui/EmptyState.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { viewOf } from "../places.ts";
import styles from "./Preview.module.css";
import { usePreview } from "./usePreview.ts";
import { WORDS } from "./words.ts";

/** How many customers the rule would let in, the rule in one sentence, and five of them. */
export function PreviewPane({ rule }: { rule: SegmentRule | undefined }) {
  const { t } = useTranslation(WORDS);
  const { query, fresh } = usePreview(rule);
  const { data, error } = query;
  const number = (value: number) => value.toLocaleString("en");
  return (
    <section className={styles.pane} aria-labelledby="preview">
      <h2 id="preview">{t("rule:preview")}</h2>
      {rule === undefined ? <p className={styles.hint}>{t("rule:incomplete")}</p> : null}
      {rule && error && !query.isFetching ? (
        <ErrorState message={errorMessage(error)} onRetry={() => void query.refetch()} />
      ) : null}
      {rule && data && !error ? (
        <div className={styles.found} data-stale={!fresh || undefined} aria-busy={!fresh}>
          <p className={styles.count} role="status">
            <strong>{t(data.exact ? "rule:count" : "rule:about", { number: number(data.count) })}</strong>{" "}
            {data.total > RULE_TOTAL_COUNTED
              ? t("rule:ofAbout", { number: number(Number(data.total.toPrecision(2))) })
              : t("rule:of", { count: data.total, number: number(data.total) })}
          </p>
          <ProgressBar value={data.total ? data.count / data.total : 0} label={t("rule:share")} />
          {data.exact ? null : <p className={styles.hint}>{t("rule:aboutNote")}</p>}
          <p className={styles.sentence} dir="auto">
            {data.sentence}
          </p>
          {data.sample.length ? (
            <>
              <h3>{t("rule:sample")}</h3>
              <ul className={styles.sample}>
                {data.sample.map((customer) => (
                  <li key={customer.id}>
                    <Link to={viewOf(customer)}>
                      <bdi>{customer.name}</bdi>
                    </Link>
                    <bdi dir="ltr">{customer.phoneNumber ?? "-"}</bdi>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className={styles.hint}>{t(data.exact ? "rule:nobody" : "rule:nobodySampled")}</p>
          )}
        </div>
      ) : null}
    </section>
  );
}
