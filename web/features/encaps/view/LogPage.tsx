import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconListDetails } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LOGS_PAGE } from "#contract/encaps/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { logsQuery } from "../queries.ts";
import { useEncap } from "./EncapPage.tsx";
import { useLogColumns } from "./log-columns.tsx";

const LEVELS = ["error", "info"] as const;

/** What an app did and what went wrong, newest first. */
export default function LogPage() {
  const { t } = useTranslation("encaps");
  const { id } = useEncap();
  const [{ from, level, run }, set] = useListParams({ from: 0, level: "", run: "" });
  const query = useQuery({
    ...logsQuery(id, {
      from,
      level: LEVELS.find((one) => one === level),
      instanceId: run || undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.entries;
  const narrowed = level !== "" || run !== "";
  const columns = useLogColumns(id);
  return (
    <DataTable
      label={t("tabs.log")}
      columns={columns}
      rows={rows}
      rowId={(one) => String(one.id)}
      rowName={({ message }) => message}
      {...tableState(query)}
      tools={
        rows?.length || narrowed ? (
          <NativeSelect
            aria-label={t("log.level")}
            value={level}
            onChange={(event) => set({ level: event.currentTarget.value })}
            data={[
              { value: "", label: t("log.everyLevel") },
              ...LEVELS.map((one) => ({ value: one, label: t(`log.levels.${one}`) })),
            ]}
          />
        ) : undefined
      }
      empty={
        narrowed ? (
          <EmptyState
            title={t("list.noneFound")}
            action={<Button onClick={() => set({ level: "", run: "" })}>{t("ui.clearFilters")}</Button>}
          />
        ) : (
          <EmptyState icon={IconListDetails} title={t("log.none")} text={t("log.noneText")} />
        )
      }
      pager={
        rows && (from > 0 || query.data?.more) ? (
          <Pager
            from={from}
            perPage={LOGS_PAGE}
            count={rows.length}
            more={query.data?.more ?? false}
            onChange={(next) => set({ from: next })}
          />
        ) : null
      }
    />
  );
}
