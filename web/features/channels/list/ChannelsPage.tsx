import "../start.ts";
import { Select } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { SELECTOR_TYPES } from "#contract/channel-types.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { CREATE, toChannel } from "../places.ts";
import { channelsQuery, vendorsQuery } from "../queries.ts";
import { typeLabel } from "../types.ts";
import { useChannelColumns } from "./columns.tsx";
import { FirstChannel } from "./FirstChannel.tsx";

const SEARCH_MS = 300;

/** The senders of the enterprise. */
export default function ChannelsPage() {
  const { t } = useTranslation("channels");
  useTitle(t("title"));
  const navigate = useNavigate();
  const [params, set] = useListParams({ name: "", type: "" });
  const type = SELECTOR_TYPES.find((one) => String(one) === params.type);
  const name = params.name.trim();
  const query = useInfiniteQuery({
    ...channelsQuery({ name, ...(type === undefined ? {} : { type }) }),
    placeholderData: keepPreviousData,
  });
  const canCreate = useCan("CHANNELS.CREATE");
  const vendors = useQuery({ ...vendorsQuery(), enabled: canCreate });
  const rows = query.data?.pages.flatMap(({ channelConfig }) => channelConfig);
  const narrowed = name !== "" || type !== undefined;
  const columns = useChannelColumns();
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("create.title"), group: t("title"), run: () => void navigate(CREATE) }]
      : [],
  );
  const tools = (
    <>
      <SearchBox
        value={params.name}
        onChange={(next) => set({ name: next })}
        label={t("search")}
        debounce={SEARCH_MS}
      />
      <Select
        aria-label={t("messenger")}
        data={[
          { value: "", label: t("everyMessenger") },
          ...SELECTOR_TYPES.map((one) => ({ value: String(one), label: typeLabel(one) })),
        ]}
        value={params.type}
        allowDeselect={false}
        onChange={(next) => set({ type: next ?? "" })}
      />
    </>
  );
  return (
    <FullHeight>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          canCreate ? (
            <Button tone="primary" icon={IconPlus} to={CREATE}>
              {t("create.title")}
            </Button>
          ) : null
        }
      />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(channel) => channel.name}
        onOpen={({ id }) => void navigate(toChannel(id))}
        tools={rows?.length || narrowed ? tools : undefined}
        {...tableState(query)}
        empty={
          narrowed ? (
            <EmptyState
              title={t("noMatch")}
              action={<Button onClick={() => set({ name: "", type: "" })}>{t("ui.clearFilters")}</Button>}
            />
          ) : (
            <FirstChannel canCreate={canCreate} vendors={vendors.data} />
          )
        }
        pager={
          query.hasNextPage ? (
            <ShowMore more busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
          ) : undefined
        }
      />
    </FullHeight>
  );
}
