import "../supervision/start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ANALYTICS } from "../supervision/places.ts";
import { insightQuery } from "../supervision/queries.ts";
import styles from "./Graph.module.css";
import { PeriodButtons } from "./PeriodButtons.tsx";
import { daysOf, insightOf, type Period } from "./period.ts";
import { TimeCharts } from "./TimeCharts.tsx";

/** How many chats began and how soon they were picked up, over a period. */
export default function GraphPanel() {
  const { t } = useTranslation("supervision");
  const [period, setPeriod] = useState<Period>("MONTH");
  const analyses = useCan("CHAT.VIEW_ANALYTICS");
  const query = useQuery({
    ...insightQuery(insightOf(daysOf(period))),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.graph} aria-label={t("insight.graph")}>
      <div className={styles.head}>
        <PeriodButtons value={period} onChange={setPeriod} />
        {analyses ? <Link to={ANALYTICS}>{t("insight.all")}</Link> : null}
      </div>
      <QueryState query={query} message={errorMessage(query.error)}>
        {(insight) => <TimeCharts insight={insight} />}
      </QueryState>
    </section>
  );
}
