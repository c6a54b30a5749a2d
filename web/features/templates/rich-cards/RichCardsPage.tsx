import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconCards, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { TEMPLATES_PAGE } from "#contract/templates/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { richCardPage } from "../places.ts";
import { richCardsQuery } from "../queries.ts";
import { useRichCardColumns } from "./columns.tsx";
import { useRichCardRemoval } from "./useRichCardRemoval.ts";

const SEARCH_MS = 300;

/** Rich cards: what channels of RCS can send. */
export default function RichCardsPage() {
  const { t } = useTranslation("templates");
  useTitle(t("rcs.pageTitle"));
  const navigate = useNavigate();
  const [{ from, name }, set] = useListParams({ from: 0, name: "" });
  const query = useQuery({ ...richCardsQuery(name.trim(), from), placeholderData: keepPreviousData });
  const columns = useRichCardColumns();
  const { remove } = useRichCardRemoval();
  const create = richCardPage("create");
  const canCreate = useCan("RICHCARDS.CREATE");
  useHotkeys(
    canCreate
      ? [
          {
            code: "KeyC",
            label: t("rcs.create"),
            group: t("rcs.pageTitle"),
            run: () => void navigate(create),
          },
        ]
      : [],
  );
  const rows = query.data?.richCards;
  const button = canCreate ? (
    <Button tone="primary" icon={IconPlus} to={create}>
      {t("rcs.create")}
    </Button>
  ) : null;
  return (
    <FullHeight>
      <PageHeader title={t("rcs.pageTitle")} description={t("rcs.lead")} actions={button} />
      <DataTable
        label={t("rcs.pageTitle")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(card) => card.name}
        onOpen={({ id }) => void navigate(richCardPage(id))}
        menu={(card) =>
          card.abilities.delete
            ? [{ label: t("delete"), icon: IconTrash, danger: true, run: () => void remove(card) }]
            : []
        }
        {...tableState(query)}
        tools={
          <SearchBox
            value={name}
            onChange={(next) => set({ name: next })}
            label={t("rcs.search")}
            debounce={SEARCH_MS}
            width={240}
          />
        }
        empty={
          name.trim() ? (
            <EmptyState
              title={t("ui.empty")}
              text={t("list.noneFound")}
              action={<Button onClick={() => set({ name: "" })}>{t("ui.clearFilters")}</Button>}
            />
          ) : (
            <EmptyState icon={IconCards} title={t("rcs.none")} text={t("rcs.noneText")} action={button} />
          )
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={TEMPLATES_PAGE}
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
