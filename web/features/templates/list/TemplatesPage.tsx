import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { TEMPLATES_PAGE } from "#contract/templates/limits.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { createOn, templatePage } from "../places.ts";
import { channelsQuery, templatesQuery } from "../queries.ts";
import { useTemplateColumns } from "./columns.tsx";
import { Nothing } from "./Nothing.tsx";
import { StatusTabs } from "./StatusTabs.tsx";
import { SyncButton, SyncRow } from "./Sync.tsx";
import { Tools } from "./Tools.tsx";
import { Unfit } from "./Unfit.tsx";
import { usePlace } from "./usePlace.ts";
import { useRowMenu } from "./useRowMenu.tsx";

// Opened on demand; the page itself stays light.
const DuplicateDialog = lazy(() => import("../parts/DuplicateDialog.tsx"));

/** Templates by channel and status, live while vendors look at them. */
export default function TemplatesPage() {
  const { t } = useTranslation("templates");
  useTitle(t("title"));
  const navigate = useNavigate();
  const at = usePlace();
  const { place, set, filter, narrowed } = at;
  const overview = useQuery(channelsQuery());
  const query = useQuery({ ...templatesQuery(filter, place.from), placeholderData: keepPreviousData });
  const [copying, setCopying] = useState<TemplateView>();
  const canCreate = useCan("MSG_TEMPLATES.CREATE");
  const channels = overview.data?.channels ?? [];
  const channel = channels.find(({ id }) => id === place.channel);
  const columns = useTemplateColumns(channels);
  const { menu, dialog } = useRowMenu(setCopying);
  const create = createOn(place.channel);
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("create"), group: t("title"), run: () => void navigate(create) }]
      : [],
  );
  const rows = query.data?.templates;
  return (
    <FullHeight>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          canCreate && channels.length > 0 ? (
            <>
              {channel?.managed ? <SyncButton channel={channel} /> : null}
              <Button tone="primary" icon={IconPlus} to={create}>
                {t("create")}
              </Button>
            </>
          ) : null
        }
      />
      {channel?.managed ? <SyncRow channel={channel} /> : null}
      <Unfit channels={channels} />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => void navigate(templatePage(id))}
        menu={menu}
        {...tableState(query)}
        tabs={<StatusTabs at={at} channels={channel ? [channel] : channels} />}
        tools={<Tools at={at} channels={channels} languages={overview.data?.languages ?? []} />}
        empty={
          <Nothing
            narrowed={narrowed}
            trash={place.trash}
            channels={overview.data ? channels : undefined}
            channel={channel}
            onClear={() => set({ name: "", status: "", category: "", language: "" })}
          />
        }
        pager={
          rows ? (
            <Pager
              from={place.from}
              perPage={TEMPLATES_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(from) => set({ from })}
            />
          ) : null
        }
      />
      {copying ? (
        <Suspense>
          <DuplicateDialog template={copying} onClose={() => setCopying(undefined)} />
        </Suspense>
      ) : null}
      {dialog}
    </FullHeight>
  );
}
