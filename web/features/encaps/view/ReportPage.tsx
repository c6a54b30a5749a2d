import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { dayBefore, rangeOfDays } from "#web/ui/format/days.ts";
import { DayRange } from "#web/ui/fields/DayRange.tsx";
import { Parts } from "#web/ui/Layout.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { toDesigner } from "../places.ts";
import { REPORT_CSV, reportQuery } from "../queries.ts";
import { useEncap } from "./EncapPage.tsx";
import { Figures } from "./Figures.tsx";
import styles from "./View.module.css";

const DAYS = 29;
const POLL_MS = 5_000;

/** How far people come in an app, moving as they do. */
export default function ReportPage() {
  const { t } = useTranslation("encaps");
  const { id, name, launchedAt, abilities } = useEncap();
  const [defaults] = useState(() => ({ startDay: dayBefore(DAYS), endDay: dayBefore() }));
  const [{ startDay, endDay }, set] = useListParams(defaults);
  const live = useConnection(({ state }) => state === "live");
  const asked = rangeOfDays(startDay, endDay);
  const query = useQuery({
    ...reportQuery(id, asked),
    placeholderData: keepPreviousData,
    refetchInterval: live ? false : POLL_MS,
  });
  if (launchedAt === null)
    return (
      <EmptyState
        icon={IconLink}
        title={t("report.notLaunched")}
        text={t("report.notLaunchedText")}
        action={
          abilities.edit ? (
            <Button tone="primary" to={toDesigner(id)}>
              {t("actions.design")}
            </Button>
          ) : null
        }
      />
    );
  return (
    <>
      <div className={styles.days}>
        <DayRange
          startDay={startDay}
          endDay={endDay}
          labels={{ startDay: t("report.startDay"), endDay: t("report.endDay") }}
          onChange={set}
        />
        <Button
          icon={IconDownload}
          onClick={() => void download(REPORT_CSV, `${name}.csv`, { params: { id }, query: asked })}
        >
          {t("report.csv")}
        </Button>
      </div>
      <QueryState query={query} message={errorMessage(query.error)}>
        {(report) => (
          <Parts stale={query.isPlaceholderData}>
            <Figures report={report} onDay={(day) => set({ startDay: day, endDay: day })} />
          </Parts>
        )}
      </QueryState>
    </>
  );
}
