import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useShownColumns } from "#web/platform/shown-columns.ts";
import { PAGE_SIZES } from "#web/platform/page-size.ts";
import { useCan } from "#web/platform/session/store.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { ColumnMenu } from "#web/ui/table/ColumnMenu.tsx";
import { SortMenu } from "#web/ui/table/SortMenu.tsx";
import { customersQuery, type Filter, groupsQuery } from "../queries.ts";
import { toUpload, viewOf } from "../places.ts";
import { BulkActions, type BulkActionsProps } from "./BulkActions.tsx";
import { useCustomerColumns } from "./columns.tsx";
import styles from "./List.module.css";
import { ALL, type Chosen, keyOf, pairOf, ticked } from "./selection.ts";
import { sortChoices } from "../sorts.ts";
import type { usePlace } from "./usePlace.ts";
import { useRemove } from "./useRemove.tsx";
import { isWhole, useTotal } from "./useTotal.ts";

interface CustomersPaneProps {
  at: ReturnType<typeof usePlace>;
  filter: Filter;
  /** Whether it is known yet which segment to show. */
  ready: boolean;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** What is done with the chosen ones. */
  actions: Omit<BulkActionsProps, "every" | "pair">;
  /** A file of all that fit the filter. */
  onExport: () => void;
  filters: ReactNode;
  /** The segment that customers of a file would join, when one that takes them is shown. */
  uploadTo: string | undefined;
  /** Whether those who fit the segment's rule are being sought. */
  filling: boolean;
  /** How many the segment holds, where that is known. */
  known: number | undefined;
  /** The segment shown, said where its pane is out of sight. */
  title: string;
}
const SEARCH_MS = 500;
const NO_HEADERS: never[] = [];

export function CustomersPane(props: CustomersPaneProps) {
  const { at, filter, ready, chosen, onChoose, actions, onExport, filters, title, uploadTo, filling, known } =
    props;
  const { t } = useTranslation("customers");
  const navigate = useNavigate();
  const { place, order, sorting, size, show, turn, resize } = at;
  const query = useQuery({
    ...customersQuery(filter, order, place.from, place.after, size),
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const page = query.data?.customers;
  const rows = page?.customers;
  const total = useTotal(filter, ready, known);
  const group = useQuery(groupsQuery()).data?.groups.find(({ id }) => id === filter.groups);
  const { askRemove, dialog } = useRemove("customer", (id) => {
    const ids = new Set(chosen.ids);
    ids.delete(id);
    onChoose({ ...chosen, ids });
  });
  const { columns, choice } = useShownColumns(
    "customers",
    useCustomerColumns(page?.headers ?? NO_HEADERS, askRemove),
  );
  const sorts = sortChoices({
    name: t("list.name"),
    createdAt: t("list.added"),
    updatedAt: t("list.changed"),
    heardAt: t("contact.heard"),
    writtenAt: t("contact.written"),
  });
  const canExport = useCan("CUSTOMER_MASTER.VIEW");
  const canUpload = useCan("CUSTOMER_MASTER.CREATE");
  const canErase = useCan("CUSTOMER_MASTER.DELETE");
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const ids = rows?.map(({ id }) => id) ?? [];
  const narrowed = !isWhole(filter);
  const emptyText = () => {
    if (filling) return "list.fillingText";
    if (!narrowed) return "list.noneText";
    if (filter.notHeard || filter.notWritten) return "list.noMatchQuiet";
    if (!filter.groups) return "list.noMatchSearch";
    return filter.search ? "list.noMatchText" : "list.noMatchGroup";
  };
  return (
    <>
      <DataTable
        flush
        label={t("list.label")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={(customer) => void navigate(viewOf(customer))}
        {...tableState(query)}
        sorting={sorting}
        selection={
          canEdit || canErase || canExport
            ? {
                ids: ticked(chosen, ids),
                onChange: (next) => onChoose({ filter: keyOf(filter), ids: next, every: false }),
                actions: <BulkActions every={chosen.every} pair={pairOf(chosen)} {...actions} />,
                every: {
                  offered: Boolean(page?.hasMore) || place.from > 0,
                  chosen: chosen.every,
                  onChoose: () => onChoose({ ...chosen, every: true }),
                },
                match: { search: filter.search, filters: group ? [title, group.name] : [title] },
              }
            : undefined
        }
        tools={
          <>
            <span className={styles.back}>
              <BackLink to="?pane=segments" label={t("list.toSegments")} />
              <bdi className={styles.shown}>{title}</bdi>
            </span>
            <SearchBox
              value={place.search}
              onChange={(search) => show({ search })}
              label={t("list.search")}
              debounce={SEARCH_MS}
              width={232}
            />
            {filters}
            <SortMenu sorting={sorting} choices={sorts} />
            <ColumnMenu {...choice} />
            <span className={styles.grow} />
            {canUpload && uploadTo ? (
              <Button icon={IconUpload} to={toUpload(uploadTo)}>
                {t("list.upload")}
              </Button>
            ) : null}
            {canExport ? (
              <IconButton icon={IconDownload} label={t("list.export")} tone="default" onClick={onExport} />
            ) : null}
          </>
        }
        empty={
          <EmptyState
            title={t(filling ? "list.filling" : "list.none")}
            text={t(emptyText())}
            action={
              narrowed ? (
                <>
                  <Button onClick={() => show({ search: "", group: "", quiet: "" })}>
                    {t("ui.clearFilters")}
                  </Button>
                  {filter.search && filter.tags ? (
                    <Button onClick={() => show({ segment: ALL, group: "" })}>{t("list.searchAll")}</Button>
                  ) : null}
                </>
              ) : canUpload && (uploadTo || !filter.tags) ? (
                <Button icon={IconUpload} to={toUpload(uploadTo)}>
                  {t("list.uploadCustomers")}
                </Button>
              ) : null
            }
          />
        }
        pager={
          rows ? (
            <Pager
              from={place.from}
              perPage={size}
              total={total}
              size={{ value: size, options: PAGE_SIZES, onChange: resize }}
              count={rows.length}
              more={page?.hasMore ?? false}
              onChange={(from) => turn(from, page?.next)}
            />
          ) : null
        }
      />
      {dialog}
    </>
  );
}
