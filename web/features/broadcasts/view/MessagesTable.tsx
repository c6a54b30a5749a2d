import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconMessages } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { MESSAGES_PAGE } from "#contract/broadcasts/limits.ts";
import { MESSAGE_STATUSES } from "#contract/messages/status.ts";
import { MessageDialog } from "#web/features/messages/public.tsx";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { messageQuery, MESSAGES_CSV, messagesQuery } from "../queries.ts";
import { GatherButton } from "./GatherButton.tsx";
import { Other } from "./Other.tsx";
import { useMessageColumns } from "./columns.tsx";
import { StatusChips } from "./StatusChips.tsx";

const SEARCH_MS = 300;
const DEFAULTS = { from: 0, search: "", status: "" };
/** While it runs the page on screen is fetched this often. */
const MOVING_MS = 3_000;

interface MessagesTableProps {
  broadcast: Broadcast;
  /** A message's dialog lies over the page, or not. */
  onReading: (reading: boolean) => void;
}

/** The messages of a broadcast, each with how far it came. */
export function MessagesTable({ broadcast, onReading }: MessagesTableProps) {
  const { t } = useTranslation("broadcasts");
  const { id, counts, state } = broadcast;
  const [params, set] = useListParams(DEFAULTS);
  const status = MESSAGE_STATUSES.find((one) => one === params.status);
  const search = params.search.trim();
  const query = useQuery({
    ...messagesQuery(id, params.from, search, status),
    placeholderData: keepPreviousData,
    refetchInterval: state === "running" || counts.accepted + counts.sent > 0 ? MOVING_MS : false,
  });
  const [shown, setShown] = useState<string>();
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery({
    ...messageQuery(id, shown ?? ""),
    enabled: shown !== undefined,
  });
  const open = (messageId: string) => {
    setShown(messageId);
    setOpened(true);
    onReading(true);
  };
  const close = () => {
    setOpened(false);
    onReading(false);
  };
  const columns = useMessageColumns(open);
  const rows = query.data?.messages;
  const narrowed = search !== "" || status !== undefined;
  return (
    <>
      <DataTable
        label={t("view.messages")}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={({ to }) => to}
        onOpen={(row) => open(row.id)}
        {...tableState(query)}
        tools={
          <>
            <StatusChips counts={counts} value={status} onChange={(next) => set({ status: next ?? "" })} />
            <SearchBox
              value={params.search}
              onChange={(next) => set({ search: next })}
              label={t("view.search")}
              debounce={SEARCH_MS}
              width={200}
            />
            <GatherButton broadcast={broadcast} />
            <Button
              icon={IconDownload}
              onClick={() =>
                void download(MESSAGES_CSV, "broadcast-messages.csv", {
                  params: { id },
                  query: { status, search },
                })
              }
            >
              {t("view.csv")}
            </Button>
          </>
        }
        empty={
          <EmptyState
            icon={IconMessages}
            title={t("list.none")}
            text={narrowed ? t("view.noneFound") : undefined}
            action={
              narrowed ? <Button onClick={() => set(DEFAULTS)}>{t("ui.clearFilters")}</Button> : undefined
            }
          />
        }
        pager={
          rows ? (
            <Pager
              from={params.from}
              perPage={MESSAGES_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      {shown === undefined ? null : (
        <MessageDialog
          opened={opened}
          onClose={close}
          query={{ data, error, refetch }}
          channelName={broadcast.channelName}
        >
          {data?.message.other ? <Other other={data.message.other} /> : null}
        </MessageDialog>
      )}
    </>
  );
}
