import { IconChartBar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#contract/billing/limits.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { type Row, useUsedColumns } from "./columns.tsx";

const nameOf = ({ day, channelType, category, country }: Row) =>
  `${day} ${channelType} ${category} ${country}`;

/** The same, row by row, newest first. */
export function UsedTable({ rows, currency }: { rows: readonly Row[]; currency: Currency }) {
  const { t } = useTranslation("billing");
  const columns = useUsedColumns(
    currency,
    rows.some(({ country }) => country !== ""),
  );
  return (
    <DataTable
      label={t("views.consumption")}
      columns={columns}
      rows={rows.toReversed()}
      rowId={nameOf}
      rowName={nameOf}
      empty={
        <EmptyState icon={IconChartBar} title={t("none.consumption")} text={t("none.consumptionText")} />
      }
    />
  );
}
