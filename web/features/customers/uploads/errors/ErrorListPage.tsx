import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ERRORS_PAGE } from "#contract/customers/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { ErrorState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { errorsQuery } from "../queries.ts";
import { useUpload } from "../useUpload.ts";
import { ErrorHeader } from "./ErrorHeader.tsx";
import { NoErrors } from "./NoErrors.tsx";
import { useErrorColumns } from "./useErrorColumns.tsx";

/** Error List: the rows of a file that were left out, with every reason. */
export default function ErrorListPage() {
  const { t } = useTranslation("uploads");
  useTitle(t("errors.title"));
  const { uploadId = "" } = useParams();
  const [{ from, search }, set] = useListParams({ from: 0, search: "" });
  const upload = useUpload(uploadId);
  const words = search.trim();
  const query = useQuery({
    ...errorsQuery(uploadId, from, words),
    placeholderData: keepPreviousData,
  });
  const columns = useErrorColumns();
  const page = query.data?.customers;
  const rows = page?.customers.map((row, at) => ({ ...row, place: from + at + 1 }));
  const failure = upload.error ?? (rows ? undefined : query.error);
  return (
    <FullHeight>
      <ErrorHeader upload={upload.data?.upload} />
      <DataTable
        label={t("errors.label")}
        columns={columns}
        rows={upload.data ? rows : undefined}
        rowId={({ lineNumber }) => String(lineNumber)}
        rowName={({ lineNumber }) => String(lineNumber)}
        stale={query.isPlaceholderData}
        tools={
          <SearchBox
            value={search}
            onChange={(next) => set({ search: next })}
            label={t("errors.search")}
            width={280}
          />
        }
        error={
          failure ? (
            <ErrorState message={errorMessage(failure)} onRetry={() => void query.refetch()} />
          ) : undefined
        }
        empty={
          upload.data ? (
            <NoErrors
              upload={upload.data.upload}
              searched={words !== ""}
              onClear={() => set({ search: "" })}
            />
          ) : null
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={ERRORS_PAGE}
              count={rows.length}
              more={page?.hasMore ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
    </FullHeight>
  );
}
