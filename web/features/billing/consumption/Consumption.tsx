import { useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Billing } from "#contract/billing/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { dayBefore } from "#web/ui/format/days.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { consumptionQuery, CSV } from "../queries.ts";
import { UsedByDay } from "./UsedByDay.tsx";
import { UsedTable } from "./UsedTable.tsx";

/** So many days before today it begins, unless somebody chooses. */
const MONTH = 29;

/** What was sent and what it cost, by day, channel and category. */
export function Consumption({ billing: { currency } }: { billing: Billing }) {
  const { t } = useTranslation("billing");
  const [first] = useState(() => ({ fromDate: dayBefore(MONTH), toDate: dayBefore() }));
  const [params, set] = useListParams(first);
  const range = { fromDate: params.fromDate, toDate: params.toDate };
  const query = useQuery(consumptionQuery(range));
  return (
    <>
      <ToolRow>
        <DateField
          aria-label={t("fromDate")}
          value={range.fromDate}
          max={range.toDate}
          required
          onChange={(value) => set({ fromDate: value })}
        />
        <DateField
          aria-label={t("toDate")}
          value={range.toDate}
          min={range.fromDate}
          max={dayBefore()}
          required
          onChange={(value) => set({ toDate: value })}
        />
        <Button icon={IconDownload} onClick={() => void download(CSV, "consumption.csv", { query: range })}>
          {t("download")}
        </Button>
      </ToolRow>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ rows }) => (
          <>
            <UsedByDay
              rows={rows}
              currency={currency}
              {...range}
              onPick={(day) => set({ fromDate: day, toDate: day }, { push: true })}
            />
            <UsedTable rows={rows} currency={currency} />
          </>
        )}
      </QueryState>
    </>
  );
}
