import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { INSTANCES_PAGE } from "#contract/campaigns/limits.ts";
import { toBroadcast } from "#web/features/broadcasts/public.tsx";
import { errorMessage } from "#web/platform/api/message.ts";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PlainTable } from "#web/ui/table/PlainTable.tsx";
import styles from "../parts/Campaigns.module.css";
import { Figures } from "../parts/Figures.tsx";
import { instancesQuery } from "../queries.ts";

const FORMAT = "D MMM YYYY hh:mm A";

/** The sendings of an activity, the latest first; each leads to its messages. */
export function Instances({ id }: { id: string }) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...instancesQuery(id, from), placeholderData: keepPreviousData });
  const worth = (value: string, sum: number) => (
    <>
      {number(sum)}{" "}
      <small className={styles.muted}>
        <bdi>{value}</bdi>
      </small>
    </>
  );
  const columns = (aimed: boolean) => [
    { key: "no", head: t("sendings.no") },
    { key: "began", head: t("sendings.began") },
    { key: "state", head: t("state") },
    { key: "sent", head: t("sent") },
    { key: "clicked", head: t("report.clicked"), end: true },
    ...(aimed
      ? [
          { key: "converted", head: t("goal.converted"), end: true },
          { key: "worth", head: t("goal.worth"), end: true },
        ]
      : []),
  ];
  return (
    <section className={styles.card}>
      <h2 id="sendings">{t("sendings.title")}</h2>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ instances, more }) => (
          <PlainTable
            labelledBy="sendings"
            columns={columns(instances.some(({ broadcast }) => broadcast.goal))}
            rows={instances.map(({ id: key, no, dueAt, broadcast }) => ({
              key,
              cells: [
                <Link key="no" to={toBroadcast(broadcast.id)}>
                  {t("sendings.one", { no: number(no) })}
                </Link>,
                <bdi key="began">
                  {formatText(broadcast.startedAt ?? broadcast.startAt ?? dueAt, FORMAT)}
                </bdi>,
                t(`sendings.states.${broadcast.state}`),
                <Figures
                  key="sent"
                  name={broadcast.name}
                  total={broadcast.total}
                  counts={broadcast.counts}
                />,
                broadcast.clicked === null ? "-" : number(broadcast.clicked),
                broadcast.converted === null ? "-" : number(broadcast.converted),
                broadcast.goal?.value && broadcast.worth !== null
                  ? worth(broadcast.goal.value, broadcast.worth)
                  : "-",
              ],
            }))}
            pager={{ from, perPage: INSTANCES_PAGE, count: instances.length, more, onChange: setFrom }}
          />
        )}
      </QueryState>
    </section>
  );
}
