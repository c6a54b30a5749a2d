import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { BROADCASTS_PAGE } from "#contract/broadcasts/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { dayBefore, dayBound } from "#web/ui/format/days.ts";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { CREATE, toBroadcast } from "../places.ts";
import { broadcastsQuery, refreshBroadcasts } from "../queries.ts";
import { useBroadcastColumns } from "./columns.tsx";
import { useTabs } from "./useTabs.ts";
import { Filters } from "./Filters.tsx";

const DAYS = 7;
const SEARCH_MS = 300;
const STOPPING_MS = 1_000;

/** The broadcasts of the last week, or of other days, live while they run. */
export default function BroadcastsPage() {
  const { t } = useTranslation("broadcasts");
  useTitle(t("title"));
  const navigate = useNavigate();
  const [defaults] = useState(() => ({ from: 0, name: "", startDay: dayBefore(DAYS), endDay: dayBefore() }));
  const [{ from, name, startDay, endDay }, set] = useListParams(defaults);
  const query = useQuery({
    ...broadcastsQuery({
      from,
      name: name.trim(),
      fromDate: dayBound(startDay, "start"),
      toDate: dayBound(endDay, "end"),
    }),
    placeholderData: keepPreviousData,
    // Nobody tells that the last one under way has gone out.
    refetchInterval: ({ state }) =>
      state.data?.broadcastList.some(({ stopping }) => stopping) ? STOPPING_MS : false,
  });
  const columns = useBroadcastColumns();
  const tabs = useTabs();
  const canCreate = useCan("CAMPAIGNS.CREATE");
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("send"), group: t("title"), run: () => void navigate(CREATE) }]
      : [],
  );
  const rows = query.data?.broadcastList;
  const create = canCreate ? (
    <Button tone="primary" icon={IconSend} to={CREATE}>
      {t("send")}
    </Button>
  ) : null;
  return (
    <FullHeight>
      <PageHeader title={t("title")} description={t("lead")} actions={create} />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ templateName }) => templateName}
        onOpen={({ id }) => void navigate(toBroadcast(id))}
        {...tableState(query)}
        {...(tabs.length > 0 && { tabs: <TabLinks label={t("title")} tabs={tabs} /> })}
        tools={
          <>
            <SearchBox
              value={name}
              onChange={(next) => set({ name: next })}
              label={t("list.search")}
              debounce={SEARCH_MS}
            />
            <Filters
              key={`${startDay} ${endDay}`}
              days={{ startDay, endDay }}
              onSubmit={(days) => {
                set(days);
                void refreshBroadcasts();
              }}
            />
          </>
        }
        empty={
          <EmptyState
            icon={IconSend}
            title={t("list.none")}
            text={t(name ? "list.noneFound" : canCreate ? "list.noneText" : "list.noneToSee")}
            action={name ? <Button onClick={() => set(defaults)}>{t("ui.clearFilters")}</Button> : create}
          />
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={BROADCASTS_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
    </FullHeight>
  );
}
