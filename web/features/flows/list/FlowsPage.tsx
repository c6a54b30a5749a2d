import "../start.ts";
import { NativeSelect } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { IconBrandWhatsapp, IconPlus, IconRefresh } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FlowChannel } from "#contract/flows/views.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { toDesigner } from "../places.ts";
import { channelsQuery, flowsQuery, refreshFlows, SYNC } from "../queries.ts";
import { useFlowColumns } from "./columns.tsx";
import type { Begin } from "./FlowDialog.tsx";
import styles from "./List.module.css";
import { Nothing } from "./Nothing.tsx";
import { useFlowActions } from "./useActions.tsx";

const FlowDialog = lazy(() => import("./FlowDialog.tsx"));

/** The WhatsApp flows of a channel. */
export default function FlowsPage() {
  const { t } = useTranslation("flows");
  useTitle(t("title"));
  const channels = useQuery(channelsQuery());
  const canConnect = useCan("CHANNELS.CREATE");
  return (
    <QueryState query={channels} message={errorMessage(channels.error)} waiting={<PageSkeleton />}>
      {({ channels: list }) =>
        list.length > 0 ? (
          <Flows channels={list} />
        ) : (
          <>
            <PageHeader title={t("title")} description={t("lead")} />
            <EmptyState
              icon={IconBrandWhatsapp}
              title={t("list.noChannels")}
              text={t("list.noChannelsText")}
              action={canConnect ? <Button to="/admin/channels">{t("list.connect")}</Button> : null}
            />
          </>
        )
      }
    </QueryState>
  );
}

function Flows({ channels }: { channels: readonly FlowChannel[] }) {
  const { t } = useTranslation("flows");
  const navigate = useNavigate();
  const [params, set] = useListParams({ channel: "" });
  const channel = channels.find(({ id }) => id === params.channel) ?? channels[0]!;
  const query = useQuery(flowsQuery(channel.id));
  const rows = query.data?.flows;
  const canCreate = useCan("FLOW.CREATE");
  const canEdit = useCan("FLOW.EDIT");
  const columns = useFlowColumns();
  const actions = useFlowActions();
  const [making, setMaking] = useState<{ begin: Begin; round: number }>();
  const [opened, setOpened] = useState(false);
  const begin = (what: Begin) => {
    setMaking((old) => ({ begin: what, round: (old?.round ?? 0) + 1 }));
    setOpened(true);
  };
  const sync = useMutation({
    mutationFn: () => api(SYNC, { params: { channelId: channel.id } }),
    meta: { quiet: true },
    async onSuccess({ changed }) {
      toast.success(changed > 0 ? t("synced", { count: changed }) : t("syncedNone"));
      await refreshFlows();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("dialog.create"), group: t("title"), run: () => begin("blank") }]
      : [],
  );
  return (
    <FullHeight>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          <>
            {canEdit && channel.managed && rows?.length ? (
              <Button icon={IconRefresh} onClick={() => sync.mutate()} busy={sync.isPending}>
                {t("actions.sync")}
              </Button>
            ) : null}
            {canCreate ? (
              <Button tone="primary" icon={IconPlus} onClick={() => begin("blank")}>
                {t("dialog.create")}
              </Button>
            ) : null}
          </>
        }
      />
      {channel.managed ? null : <p className={styles.note}>{t("list.local", { vendor: channel.vendor })}</p>}
      <DataTable
        label={t("title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ flowName }) => flowName}
        onOpen={({ id }) => void navigate(toDesigner(id))}
        menu={actions.all}
        {...tableState(query)}
        tools={
          <NativeSelect
            aria-label={t("list.channel")}
            value={channel.id}
            onChange={(event) => set({ channel: event.currentTarget.value })}
            data={channels.map(({ id, name }) => ({ value: id, label: name }))}
          />
        }
        empty={<Nothing channelId={channel.id} canCreate={canCreate} onBegin={begin} />}
      />
      <Suspense>
        {making ? (
          <FlowDialog
            key={making.round}
            opened={opened}
            channelId={channel.id}
            begin={making.begin}
            onClose={() => setOpened(false)}
          />
        ) : null}
      </Suspense>
      {actions.dialog}
    </FullHeight>
  );
}
