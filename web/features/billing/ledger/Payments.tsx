import { useQuery } from "@tanstack/react-query";
import { IconListDetails } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LEDGER_PAGE } from "#contract/billing/limits.ts";
import type { Billing } from "#contract/billing/views.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { paymentsQuery } from "../queries.ts";
import { usePaymentColumns } from "./payment-columns.tsx";

/** Payments and how they stand; one that is open can be paid still. */
export function Payments({ billing }: { billing: Billing }) {
  const { t } = useTranslation("billing");
  const [params, set] = useListParams({ from: 0 });
  const query = useQuery(paymentsQuery(params.from));
  const columns = usePaymentColumns(billing.currency);
  const rows = query.data?.payments;
  return (
    <DataTable
      label={t("views.payments")}
      columns={columns}
      rows={rows}
      rowId={({ referenceId }) => referenceId}
      rowName={({ referenceId }) => referenceId}
      empty={<EmptyState icon={IconListDetails} title={t("none.payments")} text={t("none.paymentsText")} />}
      {...tableState(query)}
      pager={
        rows?.length ? (
          <Pager
            from={params.from}
            perPage={LEDGER_PAGE}
            count={rows.length}
            more={query.data?.more ?? false}
            onChange={(from) => set({ from }, { push: true })}
          />
        ) : null
      }
    />
  );
}
