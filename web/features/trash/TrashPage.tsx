import "./start.ts";
import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconRestore, IconTrash, IconTrashX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrashEntryView } from "#contract/trash/index.ts";
import { TRASH_PAGE, type TrashKindName } from "#contract/trash/kinds.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useTrashColumns } from "./columns.tsx";
import { trashQuery } from "./queries.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";
import styles from "./Trash.module.css";
import { usePurge } from "./usePurge.tsx";
import { useRestoreMany } from "./useRestoreMany.ts";

const START = { from: 0, search: "", kind: "" };
const NOTHING: ReadonlySet<string> = new Set();

/** What was deleted in the last thirty days: to be restored, or deleted for good. */
export default function TrashPage() {
  const { t } = useTranslation("trash");
  useTitle(t("title"));
  const [params, set] = useListParams(START);
  const { from, search } = params;
  const kind = (params.kind || undefined) as TrashKindName | undefined;
  const query = useQuery({ ...trashQuery(search.trim(), kind, from), placeholderData: keepPreviousData });
  const columns = useTrashColumns();
  const [chosen, setChosen] = useState(NOTHING);
  // A dialog keeps what it showed while it closes; a new opening begins afresh.
  const [opening, setOpening] = useState<{ entry: TrashEntryView; count: number; shown: boolean }>();
  const { purge, empty, dialog } = usePurge(() => setChosen(NOTHING));
  const restoreMany = useRestoreMany(() => setChosen(NOTHING));
  const rows = query.data?.entries;
  const kinds = query.data?.kinds ?? [];
  const meant = kinds.filter((one) => !kind || one.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const ticked = (rows ?? []).filter(({ id }) => chosen.has(id));
  const narrowed = Boolean(search.trim() || kind);
  const restore = (entry: TrashEntryView) =>
    setOpening((now) => ({ entry, count: (now?.count ?? 0) + 1, shown: true }));
  return (
    <FullHeight>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          meant > 0 ? (
            <Button tone="danger-quiet" icon={IconTrashX} onClick={() => empty(meant, kind)}>
              {t(kind ? "empty.ofKind" : "empty.action")}
            </Button>
          ) : null
        }
      />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={restore}
        menu={(entry) => [
          { label: t("restore"), icon: IconRestore, run: () => restore(entry) },
          { label: t("purge"), icon: IconTrashX, danger: true, run: () => purge([entry]) },
        ]}
        selection={{
          ids: new Set(ticked.map(({ id }) => id)),
          onChange: setChosen,
          match: { search: search.trim(), filters: kind ? [t(`kinds.${kind}`)] : [] },
          actions: (
            <>
              <Button icon={IconRestore} onClick={() => void restoreMany(ticked.map(({ id }) => id))}>
                {t("restore")}
              </Button>
              <Button tone="danger-quiet" icon={IconTrashX} onClick={() => purge(ticked)}>
                {t("purge")}
              </Button>
            </>
          ),
        }}
        {...tableState(query)}
        tools={
          <>
            <SearchBox value={search} onChange={(next) => set({ search: next })} label={t("search")} />
            <Select
              aria-label={t("kind")}
              placeholder={t("everyKind")}
              className={styles.select}
              data={kinds.map((one) => ({
                value: one.kind,
                label: t("kindOf", { kind: t(`kinds.${one.kind}`), count: one.count }),
              }))}
              value={params.kind || null}
              onChange={(next) => set({ kind: next ?? "" })}
              clearButtonProps={{ "aria-label": t("everyKind") }}
              clearable
            />
          </>
        }
        empty={
          <EmptyState
            icon={IconTrash}
            title={t(narrowed ? "ui.empty" : "none")}
            text={t(narrowed ? "noneFound" : "noneText")}
            action={narrowed ? <Button onClick={() => set(START)}>{t("ui.clearFilters")}</Button> : undefined}
          />
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={TRASH_PAGE}
              count={rows.length}
              more={from + rows.length < (query.data?.total ?? 0)}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      {opening ? (
        <RestoreDialog
          key={opening.count}
          entry={opening.entry}
          opened={opening.shown}
          onClose={() => setOpening((now) => now && { ...now, shown: false })}
        />
      ) : null}
      {dialog}
    </FullHeight>
  );
}
