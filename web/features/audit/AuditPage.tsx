import "./start.ts";
import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { AUDIT_PAGE } from "#contract/audit/limits.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import styles from "./Audit.module.css";
import { useAuditColumns } from "./columns.tsx";
import { EntryPanel } from "./EntryPanel.tsx";
import { actionsQuery, type Narrowed, trailQuery } from "./queries.ts";
import { useActionName } from "./useActionName.ts";
import { VerifyButton } from "./VerifyButton.tsx";

const START = { from: 0, search: "", action: "", fromDay: "", toDay: "", entry: "" };

/** Midnight of a day where the person is; of the next one with 1. */
function midnight(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

const narrowedBy = ({ search, action, fromDay, toDay }: Omit<typeof START, "from" | "entry">): Narrowed => ({
  search: search.trim(),
  ...(action && { action }),
  ...(fromDay && { fromDate: midnight(fromDay, 0) }),
  ...(toDay && { toDate: midnight(toDay, 1) }),
});

/** Who did what, and when; and whether the trail is whole. */
export default function AuditPage() {
  const { t } = useTranslation("audit");
  useTitle(t("title"));
  const [params, set] = useListParams(START);
  const { from, entry, ...filter } = params;
  const query = useQuery({ ...trailQuery(narrowedBy(filter), from), placeholderData: keepPreviousData });
  const { data: known } = useQuery(actionsQuery());
  const nameOf = useActionName();
  const columns = useAuditColumns();
  const rows = query.data?.entries;
  const narrowed = Object.values(filter).some(Boolean);
  const day = (key: "fromDay" | "toDay") => (
    <DateField aria-label={t(key)} value={params[key]} onChange={(value) => set({ [key]: value })} />
  );
  return (
    <FullHeight>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          <>
            <VerifyButton />
            <Button
              icon={IconDownload}
              disabled={!rows?.length}
              onClick={() =>
                void download("GET /e/enterprise/audit_trail/csv", "audit-trail.csv", {
                  query: narrowedBy(filter),
                })
              }
            >
              {t("download")}
            </Button>
          </>
        }
      />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ action, subject }) => `${nameOf(action)} ${subject ?? ""}`.trim()}
        onOpen={({ id }) => set({ entry: id, from })}
        {...tableState(query)}
        tools={
          <>
            <SearchBox value={params.search} onChange={(search) => set({ search })} label={t("search")} />
            <Select
              aria-label={t("what")}
              placeholder={t("what")}
              className={styles.select}
              data={(known?.actions ?? []).map((action) => ({ value: action, label: nameOf(action) }))}
              value={params.action || null}
              onChange={(action) => set({ action: action ?? "" })}
              clearButtonProps={{ "aria-label": t("anything") }}
              searchable
              clearable
            />
            <span className={styles.days}>
              {day("fromDay")}
              <span aria-hidden>–</span>
              {day("toDay")}
            </span>
          </>
        }
        empty={
          <EmptyState
            icon={IconHistory}
            title={t("none")}
            text={t(narrowed ? "noneFound" : "noneText")}
            action={narrowed ? <Button onClick={() => set(START)}>{t("ui.clearFilters")}</Button> : undefined}
          />
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={AUDIT_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      <EntryPanel
        entry={entry ? rows?.find(({ id }) => id === entry) : undefined}
        onClose={() => set({ entry: "", from })}
      />
    </FullHeight>
  );
}
