import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { INSTANCES_PAGE } from "#contract/campaigns/limits.ts";
import { toBroadcast } from "#web/features/broadcasts/public.tsx";
import { errorMessage } from "#web/platform/api/message.ts";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Pager } from "#web/ui/Pager.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
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
  return (
    <section className={styles.card}>
      <h2 id="sendings">{t("sendings.title")}</h2>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ instances, more }) => (
          <>
            {/* A scroller must be reachable by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="sendings">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t("sendings.no")}</th>
                    <th scope="col">{t("sendings.began")}</th>
                    <th scope="col">{t("state")}</th>
                    <th scope="col">{t("sent")}</th>
                    <th scope="col">{t("report.clicked")}</th>
                  </tr>
                </thead>
                <tbody>
                  {instances.map(({ id: key, no, dueAt, broadcast }) => (
                    <tr key={key}>
                      <th scope="row">
                        <Link to={toBroadcast(broadcast.id)}>{t("sendings.one", { no: number(no) })}</Link>
                      </th>
                      <td>
                        <bdi>{formatText(broadcast.startedAt ?? broadcast.startAt ?? dueAt, FORMAT)}</bdi>
                      </td>
                      <td>{t(`sendings.states.${broadcast.state}`)}</td>
                      <td>
                        <Figures name={broadcast.name} total={broadcast.total} counts={broadcast.counts} />
                      </td>
                      <td>{broadcast.clicked === null ? "-" : number(broadcast.clicked)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {more || from > 0 ? (
              <Pager
                from={from}
                perPage={INSTANCES_PAGE}
                count={instances.length}
                more={more}
                onChange={setFrom}
              />
            ) : null}
          </>
        )}
      </QueryState>
    </section>
  );
}
