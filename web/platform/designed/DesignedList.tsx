import { NativeSelect } from "@mantine/core";
import { IconFileUpload, IconPlus } from "@tabler/icons-react";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { tableState } from "../table-state.tsx";
import { useTitle } from "../title.ts";
import type { Importing } from "./useImportFile.tsx";
import type { Narrowing } from "./useNarrowing.ts";

type Begin<B extends string> = (what: B | "blank") => void;

interface DesignedListProps<T extends { id: string; name: string }, B extends string> {
  /** Whose words it speaks. */
  namespace: string;
  query: Parameters<typeof tableState>[0];
  rows: readonly T[] | undefined;
  more: boolean;
  perPage: number;
  narrowing: Narrowing;
  states: readonly { value: string; label: string }[];
  columns: Column<T>[];
  menu: (row: T) => MenuAction[];
  onOpen: (row: T) => void;
  canCreate: boolean;
  importing: Importing;
  CreateDialog: ComponentType<{ opened: boolean; begin: B | "blank"; onClose: () => void }>;
  /** Stands where there is nothing yet. */
  Nothing: ComponentType<{ canCreate: boolean; onBegin: Begin<B>; onImport: () => void }>;
  children?: ReactNode;
}

/** A list of what is drawn in a designer: found by name and state, made blank, from an example or from a file. */
export function DesignedList<T extends { id: string; name: string }, B extends string>({
  namespace,
  query,
  rows,
  more,
  perPage,
  narrowing: { params, set, asked },
  states,
  canCreate,
  importing,
  CreateDialog,
  Nothing,
  children,
  ...table
}: DesignedListProps<T, B>) {
  const { t } = useTranslation(namespace);
  useTitle(t("title"));
  const [creating, setCreating] = useState<{ begin: B | "blank"; round: number }>();
  const [opened, setOpened] = useState(false);
  const begin: Begin<B> = (what) => {
    setCreating((old) => ({ begin: what, round: (old?.round ?? 0) + 1 }));
    setOpened(true);
  };
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("create.title"), group: t("title"), run: () => begin("blank") }]
      : [],
  );
  const narrowed = asked.name !== "" || asked.state !== undefined;
  return (
    <FullHeight>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          canCreate ? (
            <>
              <Button icon={IconFileUpload} onClick={importing.choose} busy={importing.busy}>
                {t("actions.import")}
              </Button>
              <Button tone="primary" icon={IconPlus} onClick={() => begin("blank")}>
                {t("create.title")}
              </Button>
            </>
          ) : null
        }
      />
      <DataTable
        label={t("title")}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...table}
        {...tableState(query)}
        tools={
          rows?.length || narrowed ? (
            <>
              <SearchBox value={params.name} onChange={(name) => set({ name })} label={t("list.search")} />
              <NativeSelect
                aria-label={t("list.state")}
                value={params.state}
                onChange={(event) => set({ state: event.currentTarget.value })}
                data={[{ value: "", label: t("list.everyState") }, ...states]}
              />
            </>
          ) : undefined
        }
        empty={
          narrowed ? (
            <EmptyState
              title={t("list.noneFound")}
              action={<Button onClick={() => set({ name: "", state: "" })}>{t("ui.clearFilters")}</Button>}
            />
          ) : (
            <Nothing canCreate={canCreate} onBegin={begin} onImport={importing.choose} />
          )
        }
        pager={
          rows && (params.from > 0 || more) ? (
            <Pager
              from={params.from}
              perPage={perPage}
              count={rows.length}
              more={more}
              onChange={(from) => set({ from })}
            />
          ) : null
        }
      />
      {importing.field}
      <Suspense>
        {creating ? (
          <CreateDialog
            key={creating.round}
            opened={opened}
            begin={creating.begin}
            onClose={() => setOpened(false)}
          />
        ) : null}
      </Suspense>
      {children}
    </FullHeight>
  );
}
