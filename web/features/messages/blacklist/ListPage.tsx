import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BLACKLIST_PAGE } from "#contract/messages/limits.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { IconType } from "#web/ui/Button.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { KindField } from "./kinds.tsx";
import type { Narrowed } from "./queries.ts";
import { useTabs } from "./tabs.ts";

/** What each list starts with. */
export const START = { from: 0, search: "", channel: "", unconfirmed: "" };
type Params = Narrowed & { from: number };

interface ListPageProps<T extends { address: string }> {
  /** What the list is, where it holds others than those who are not written to. */
  lead?: string;
  params: Params;
  set: (change: Partial<Params>) => void;
  page: { rows: readonly T[]; more: boolean } | undefined;
  query: Parameters<typeof tableState>[0];
  columns: readonly Column<T>[];
  rowId: (row: T) => string;
  onOpen?: ((row: T) => void) | undefined;
  menu?: ((row: T) => readonly MenuAction[]) | undefined;
  actions?: ReactNode;
  /** What narrows it beside the search and the kind of channel. */
  filters?: ReactNode;
  none: { icon: IconType; title: string; text?: string; action?: ReactNode };
}

/** People who are not written to: those of the enterprise's list, and those who said so themselves; and what each said. */
export function ListPage<T extends { address: string }>(props: ListPageProps<T>) {
  const { params, set, page, query, none } = props;
  const { t } = useTranslation("messages");
  useTitle(t("blacklist.title"));
  const narrowed = Boolean(params.search || params.channel || params.unconfirmed);
  const tabs = useTabs();
  return (
    <>
      <PageHeader
        title={t("blacklist.title")}
        description={props.lead ?? t("blacklist.lead")}
        actions={props.actions}
      />
      <DataTable
        label={t("blacklist.title")}
        columns={props.columns}
        rows={page?.rows}
        rowId={props.rowId}
        rowName={({ address }) => address}
        {...(props.onOpen && { onOpen: props.onOpen })}
        {...(props.menu && { menu: props.menu })}
        {...tableState(query)}
        tabs={<TabLinks label={t("blacklist.title")} tabs={tabs} />}
        tools={
          <>
            <SearchBox
              value={params.search}
              onChange={(search) => set({ search })}
              label={t("blacklist.search")}
            />
            <KindField value={params.channel} onChange={(channel) => set({ channel })} />
            {props.filters}
          </>
        }
        empty={
          narrowed ? (
            <EmptyState
              icon={none.icon}
              title={t("blacklist.noneFound")}
              text={t("blacklist.noneFoundText")}
              action={<Button onClick={() => set(START)}>{t("ui.clearFilters")}</Button>}
            />
          ) : (
            <EmptyState {...none} />
          )
        }
        pager={
          page ? (
            <Pager
              from={params.from}
              perPage={BLACKLIST_PAGE}
              count={page.rows.length}
              more={page.more}
              onChange={(from) => set({ from })}
            />
          ) : undefined
        }
      />
    </>
  );
}
