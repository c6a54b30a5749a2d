import "../supervision/start.ts";
import { Select } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { IconPlugConnected } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import { api } from "#web/platform/api/client.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { toast } from "#web/platform/toast/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { choicesQuery, refreshConfig, routingQuery, SAVE_ROUTING } from "../supervision/queries.ts";

type Routed = Answer<"GET /e/enterprise/chat_config/channels">["channels"][number];

function useChannelColumns(): Column<Routed>[] {
  const { t } = useTranslation("supervision");
  const { data: choices } = useQuery(choicesQuery());
  const save = useMutation({
    mutationFn: ({ id, botId }: { id: string; botId: string | null }) =>
      api(SAVE_ROUTING, { params: { id }, body: { botId } }),
    onSuccess: () => toast.success(t("config.saved")),
    onSettled: () => refreshConfig(),
  });
  const bots = (choices?.bots ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const departments = new Map(choices?.departments.map(({ id, name }) => [id, name]));
  return [
    { key: "name", head: t("history.channel"), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "type",
      head: t("config.type"),
      priority: 2,
      cell: ({ type }) => CHANNEL_TYPE_LABELS[type as ChannelType],
    },
    {
      key: "department",
      head: t("history.department"),
      priority: 2,
      cell: ({ departmentId }) => <bdi>{departments.get(departmentId ?? "") ?? "-"}</bdi>,
    },
    {
      key: "bot",
      head: t("config.bot"),
      keep: true,
      width: "300px",
      cell: ({ channelId, name, botId }) => (
        <Select
          aria-label={t("config.botOf", { name })}
          data={[{ value: "", label: t("config.noBot") }, ...bots]}
          value={botId ?? ""}
          onChange={(value) => save.mutate({ id: channelId, botId: value || null })}
          allowDeselect={false}
          searchable={bots.length > 8}
        />
      ),
    },
  ];
}

/** Which bot answers first on each channel. */
export default function ChannelsPage() {
  const { t } = useTranslation("supervision");
  const query = useQuery(routingQuery());
  const columns = useChannelColumns();
  return (
    <DataTable
      label={t("config.tabs.channels")}
      rows={query.data?.channels}
      rowId={({ channelId }) => channelId}
      rowName={({ name }) => name}
      columns={columns}
      {...tableState(query)}
      empty={
        <EmptyState
          icon={IconPlugConnected}
          title={t("config.noChannels")}
          text={t("config.noChannelsText")}
        />
      }
    />
  );
}
