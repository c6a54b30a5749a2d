import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { dayBefore } from "#web/ui/format/days.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { rangeOf } from "../queries.ts";
import styles from "../Reports.module.css";
import { ForeignPage } from "./foreign/ForeignPage.tsx";
import { StandsAlone, useAgentId } from "./place.ts";
import { analyticsQuery } from "./queries.ts";
import { type AnalyticsPage, DAYS, type FrameParams, frameDefaults, type FrameRange } from "./params.ts";

interface FramePageProps {
  page: AnalyticsPage;
  children: (
    range: FrameRange,
    params: FrameParams,
    set: (change: Partial<FrameParams>) => void,
  ) => ReactNode;
}

/** A page of an agent's analytics: another server's in a frame where the operator names one, and ours elsewhere. */
export function FramePage({ page, children }: FramePageProps) {
  const agentId = useAgentId();
  // What another server frames may be this very page.
  const alone = useContext(StandsAlone) !== null;
  const query = useQuery({ ...analyticsQuery(agentId), enabled: !alone });
  if (alone) return <OwnPage agentId={agentId}>{children}</OwnPage>;
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ pages }) =>
        pages ? (
          <ForeignPage key={pages[page]} address={pages[page]} page={page} />
        ) : (
          <OwnPage agentId={agentId}>{children}</OwnPage>
        )
      }
    </QueryState>
  );
}

/** What our own pages have in common: the days they are of. */
function OwnPage({ agentId, children }: Pick<FramePageProps, "children"> & { agentId: string }) {
  const { t } = useTranslation("bot-reports-frames");
  const [params, set] = useListParams(frameDefaults());
  const days = [
    ["startDay", "from", undefined, params.endDay],
    ["endDay", "until", params.startDay, dayBefore()],
  ] as const;
  return (
    <div className={styles.page}>
      <ToolRow>
        {days.map(([key, word, min, max]) => (
          <DateField
            key={key}
            aria-label={t(word)}
            value={params[key]}
            min={min}
            max={max}
            required
            onChange={(value) => set({ [key]: value })}
          />
        ))}
        <div className={styles.periods}>
          {DAYS.map((count) => (
            <button
              key={count}
              type="button"
              className={styles.opener}
              onClick={() => set({ startDay: dayBefore(count - 1), endDay: dayBefore() })}
            >
              {t("lastDays", { count })}
            </button>
          ))}
        </div>
      </ToolRow>
      {children(rangeOf(params, agentId), params, set)}
    </div>
  );
}
