import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconFileTypeCsv, IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { UPLOADS_PAGE } from "#contract/customers/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { toErrors, toUpload, toUploads } from "../../places.ts";
import { uploadsQuery } from "../queries.ts";
import { isBusy } from "../stage.ts";
import { useUploadColumns } from "./columns.tsx";
import { dayBound } from "#web/ui/format/days.ts";
import { Filters } from "./Filters.tsx";
import { useRowMenu } from "./useRowMenu.tsx";

const DEFAULTS = { from: 0, fromDay: "", toDay: "" };
const POLL_MS = 2_000;

/** My Uploads: the files that were uploaded, newest first, live while they run. */
export default function MyUploadsPage() {
  const { t } = useTranslation("uploads");
  useTitle(t("history.title"));
  const { segmentId } = useParams();
  const navigate = useNavigate();
  const [{ from, fromDay, toDay }, set] = useListParams(DEFAULTS);
  const live = useConnection(({ state }) => state === "live");
  const query = useQuery({
    ...uploadsQuery({
      from,
      segmentId,
      fromDate: dayBound(fromDay, "start"),
      toDate: dayBound(toDay, "end"),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (!live && state.data?.customerCSVs.some(isBusy) ? POLL_MS : false),
  });
  const columns = useUploadColumns();
  const { menu, dialogs } = useRowMenu();
  const canCreate = useCan("CUSTOMER_MASTER.CREATE");
  const rows = query.data?.customerCSVs;
  const narrowed = Boolean(segmentId || fromDay || toDay);
  const again = canCreate ? (
    <Button tone="primary" icon={IconUpload} to={toUpload(segmentId)}>
      {t("uploadCustomers")}
    </Button>
  ) : null;
  return (
    <FullHeight>
      <PageHeader title={t("history.title")} description={t("history.lead")} actions={again} />
      <DataTable
        label={t("history.label")}
        columns={columns}
        rows={rows}
        rowId={({ uploadId }) => uploadId}
        rowName={({ file }) => file.name}
        onOpen={({ uploadId }) => void navigate(toErrors(uploadId))}
        menu={menu}
        {...tableState(query)}
        tools={
          <Filters
            segmentId={segmentId}
            onSegment={(id) => void navigate(toUploads(id))}
            from={fromDay}
            to={toDay}
            onDays={set}
          />
        }
        empty={
          <EmptyState
            icon={IconFileTypeCsv}
            title={t("history.none")}
            text={t(narrowed ? "history.noneFound" : "history.noneText")}
            action={
              narrowed ? (
                <Button onClick={() => void navigate(toUploads())}>{t("ui.clearFilters")}</Button>
              ) : (
                again
              )
            }
          />
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={UPLOADS_PAGE}
              count={rows.length}
              more={query.data?.hasMore ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      {dialogs}
    </FullHeight>
  );
}
