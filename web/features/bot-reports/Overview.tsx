import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Cards } from "./Cards.tsx";
import { DayCharts } from "./DayCharts.tsx";
import { longestAt } from "./frames/params.ts";
import { Part } from "./Part.tsx";
import { graphQuery, intentsQuery, type rangeOf, type SetParams, summaryQuery } from "./queries.ts";
import styles from "./Reports.module.css";
import { ScopeShare } from "./ScopeShare.tsx";

interface OverviewProps {
  range: ReturnType<typeof rangeOf>;
  /** The days as the address has them. */
  days: { startDay: string; endDay: string };
  set: SetParams;
}

/** The report in numbers; each leads to its messages. */
export function Overview({ range, days, set }: OverviewProps) {
  const go = useNavigate();
  const { t } = useTranslation("bot-reports");
  const { number } = useNumbers();
  const summary = useQuery({ ...summaryQuery(range), placeholderData: keepPreviousData });
  const graph = useQuery({ ...graphQuery(range), placeholderData: keepPreviousData });
  const intents = useQuery({ ...intentsQuery(range), placeholderData: keepPreviousData });
  const show: SetParams = (change) =>
    set(
      { view: "conversations", scope: 0, intentId: "", intent: "", emotion: "", ...change },
      { push: true },
    );
  return (
    <div className={styles.parts}>
      <QueryState query={summary} message={errorMessage(summary.error)}>
        {(data) => (
          <Cards summary={data} show={show} showLongest={() => void go(longestAt(range.agentId, days))} />
        )}
      </QueryState>
      <QueryState query={graph} message={errorMessage(graph.error)}>
        {(data) => (
          <DayCharts graph={data} show={show}>
            {summary.data ? <ScopeShare summary={summary.data} show={show} /> : null}
          </DayCharts>
        )}
      </QueryState>
      <QueryState query={intents} message={errorMessage(intents.error)}>
        {(list) => (
          <Part title={t("topIntents")} definition={t("definitions.intents")}>
            {list.length ? (
              <BarList
                label={t("topIntents")}
                bars={list.map(({ intentId, intentName, count }) => ({
                  key: intentId,
                  name: <bdi>{intentName}</bdi>,
                  value: count,
                  text: number(count),
                  onPick: () => show({ intentId, intent: intentName }),
                }))}
              />
            ) : (
              <p className={styles.quiet}>{t("quiet")}</p>
            )}
          </Part>
        )}
      </QueryState>
    </div>
  );
}
