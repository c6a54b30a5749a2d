import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconListDetails } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ENTRY_KINDS, LEDGER_PAGE } from "#contract/billing/limits.ts";
import type { Billing } from "#contract/billing/views.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { ledgerQuery } from "../queries.ts";
import { useLedgerColumns } from "./columns.tsx";
import { useAbout } from "./useAbout.ts";

/** Every change of the wallet, newest first. */
export function Ledger({ billing }: { billing: Billing }) {
  const { t } = useTranslation("billing");
  const [params, set] = useListParams({ from: 0, kind: "" });
  const kind = ENTRY_KINDS.find((one) => one === params.kind);
  const query = useQuery(ledgerQuery(params.from, kind));
  const about = useAbout();
  const columns = useLedgerColumns(billing.currency, about);
  const rows = query.data?.entries;
  return (
    <DataTable
      label={t("views.ledger")}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={about}
      tools={
        <NativeSelect
          aria-label={t("kind")}
          value={kind ?? ""}
          onChange={(event) => set({ kind: event.currentTarget.value })}
          data={[
            { value: "", label: t("kinds.all") },
            ...ENTRY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
      }
      empty={<EmptyState icon={IconListDetails} title={t("none.ledger")} text={t("none.ledgerText")} />}
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
