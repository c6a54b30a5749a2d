import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FAILURES_PAGE } from "#contract/campaigns/limits.ts";
import { MessageStatusPill } from "#web/features/messages/public.tsx";
import { errorMessage } from "#web/platform/api/message.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import styles from "../parts/Campaigns.module.css";
import { failedQuery, fallbackQuery } from "../queries.ts";
import { Section } from "./Section.tsx";

const FORMAT = "D MMM YYYY hh:mm A";
export interface Of {
  activityId: string | undefined;
}

/** Who was not reached and why, and what became of those that were sent once more. */
export function Failures({ id, of }: { id: string; of: Of }) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...failedQuery(id, of, from), placeholderData: keepPreviousData });
  const again = useQuery(fallbackQuery(id, of)).data?.fallback;
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ reasons, failures, more }) => (
        <Section
          id="failures"
          title={t("failures.title")}
          none={t("failures.none")}
          head={[t("failures.to"), t("activities.one"), t("sentAt"), t("state"), t("failures.why")]}
          lead={
            reasons.length > 0 ? (
              <>
                <BarList
                  label={t("failures.reasons")}
                  bars={reasons.map(({ reason, count }) => ({
                    key: reason,
                    name: (
                      <span lang="en" dir="auto">
                        {reason || t("failures.noReason")}
                      </span>
                    ),
                    value: count,
                    text: number(count),
                  }))}
                />
                {again && again.total > 0 ? (
                  <p className={styles.muted}>
                    {t("failures.again", {
                      number: number(again.total),
                      arrived: number(again.counts.delivered + again.counts.read),
                    })}
                  </p>
                ) : null}
              </>
            ) : null
          }
          rows={failures.map((one, at) => ({
            key: `${one.instanceId} ${one.to} ${at}`,
            cells: [
              <bdi key="to" dir="ltr">
                {one.to}
              </bdi>,
              <bdi key="activity">{one.activityName}</bdi>,
              <bdi key="at">{formatText(one.at, FORMAT)}</bdi>,
              <MessageStatusPill key="status" status={one.status} />,
              <span key="why" lang="en" dir="auto">
                {one.reason ?? t("failures.noReason")}
              </span>,
            ],
          }))}
          pager={{ from, perPage: FAILURES_PAGE, count: failures.length, more, onChange: setFrom }}
        />
      )}
    </QueryState>
  );
}
