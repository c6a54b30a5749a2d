import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconBuildingStore, IconPackages, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { INSTALLS_PAGE } from "#contract/marketplace/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { GALLERY } from "../places.ts";
import { installsQuery } from "../queries.ts";
import { useRemoval } from "../useRemoval.ts";
import { useInstallColumns } from "./columns.tsx";
import { ExportDrawer } from "./ExportDrawer.tsx";
import { ImportButton } from "./ImportButton.tsx";
import { InstallDrawer } from "./InstallDrawer.tsx";
import { OwnPresets } from "./OwnPresets.tsx";

/** What was installed here and what became of it; presets of one's own come and go as files. */
export default function ModulePage() {
  const { t } = useTranslation("marketplace");
  useTitle(t("module.title"));
  const [{ from, install }, set] = useListParams({ from: 0, install: "" });
  const query = useQuery({ ...installsQuery(from), placeholderData: keepPreviousData });
  const columns = useInstallColumns();
  const { askRemoval, dialog } = useRemoval();
  const [exporting, setExporting] = useState({ number: 0, shown: false });
  const rows = query.data?.installs;
  const open = (id: string) => set({ install: id, from }, { push: true });
  return (
    <>
      <PageHeader
        title={t("module.title")}
        description={t("module.lead")}
        actions={
          <>
            <Button
              icon={IconUpload}
              onClick={() => setExporting(({ number }) => ({ number: number + 1, shown: true }))}
            >
              {t("export.action")}
            </Button>
            <ImportButton />
            <Button tone="primary" icon={IconBuildingStore} to={GALLERY}>
              {t("module.toGallery")}
            </Button>
          </>
        }
      />
      <DataTable
        label={t("module.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => open(id)}
        menu={(row) => [
          { label: t("module.look"), icon: IconPackages, run: () => open(row.id) },
          ...(row.abilities.remove
            ? [{ label: t("remove.action"), icon: IconTrash, danger: true, run: () => askRemoval(row) }]
            : []),
        ]}
        empty={<EmptyState icon={IconPackages} title={t("module.none")} text={t("module.noneText")} />}
        {...tableState(query)}
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={INSTALLS_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      <OwnPresets />
      <InstallDrawer
        install={rows?.find(({ id }) => id === install)}
        onClose={() => set({ install: "", from })}
        onRemove={askRemoval}
      />
      <ExportDrawer
        key={exporting.number}
        opened={exporting.shown}
        onClose={() => setExporting((now) => ({ ...now, shown: false }))}
      />
      {dialog}
    </>
  );
}
