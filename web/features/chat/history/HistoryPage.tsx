import "../supervision/start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconHistory } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { HISTORY_PAGE } from "#contract/chat/limits.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { choicesQuery, HISTORY_CSV, historyQuery } from "../supervision/queries.ts";
import { nameOf, useHistoryColumns } from "./columns.tsx";
import { defaults, narrowedBy } from "./filter.ts";
import { Filters } from "./Filters.tsx";

const ChatPanel = lazy(() => import("./ChatPanel.tsx"));
const KEPT_WHEN_CLEARED = ["from", "chat"];

/** Chats of the past, and one's own: found by words and by what became of them. */
export default function HistoryPage() {
  const { t } = useTranslation("supervision");
  useTitle(t("history.title"));
  const [start] = useState(defaults);
  const [params, set] = useListParams(start);
  const filter = narrowedBy(params);
  const query = useQuery({ ...historyQuery(filter, params.from), placeholderData: keepPreviousData });
  const { data: choices } = useQuery(choicesQuery());
  const open = (chat: string) => set({ chat, from: params.from });
  const columns = useHistoryColumns(choices?.labels ?? [], ({ chatId }) => open(chatId));
  const rows = query.data?.chats;
  const narrowed = Object.entries(start).some(
    ([key, value]) => !KEPT_WHEN_CLEARED.includes(key) && params[key as keyof typeof params] !== value,
  );
  return (
    <FullHeight>
      <PageHeader
        title={t("history.title")}
        description={t("history.lead")}
        actions={
          <Button
            icon={IconDownload}
            disabled={!rows?.length}
            onClick={() => void download(HISTORY_CSV, "chat-history.csv", { query: filter })}
          >
            {t("history.csv")}
          </Button>
        }
      />
      <DataTable
        label={t("history.title")}
        columns={columns}
        rows={rows}
        rowId={({ chatId }) => chatId}
        rowName={nameOf}
        onOpen={({ chatId }) => open(chatId)}
        {...tableState(query)}
        tools={<Filters params={params} set={set} choices={choices} />}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t("history.none")}
            text={t(narrowed ? "history.noneFound" : "history.noneText")}
            action={narrowed ? <Button onClick={() => set(start)}>{t("ui.clearFilters")}</Button> : undefined}
          />
        }
        pager={
          rows ? (
            <Pager
              from={params.from}
              perPage={HISTORY_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(from) => set({ from })}
            />
          ) : null
        }
      />
      <Suspense>
        <ChatPanel chatId={params.chat || undefined} onClose={() => set({ chat: "", from: params.from })} />
      </Suspense>
    </FullHeight>
  );
}
