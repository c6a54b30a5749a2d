import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ENTITIES_PAGE, ENTITY_TYPE } from "#contract/bots/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { useBot } from "../useBot.ts";
import { entityPageQuery } from "../queries.ts";
import { useEntityColumns } from "./columns.tsx";
import styles from "./Entities.module.css";
import { FirstEntity } from "./FirstEntity.tsx";
import { useDeleteEntity } from "./useDeleteEntity.ts";

/** Custom and system entities of an agent; the last part of the address says which. */
export default function EntityListPage() {
  const { t } = useTranslation("bots");
  const bot = useBot();
  const { pathname } = useLocation();
  const system = pathname.endsWith("/system");
  const [{ from, name }, setParams] = useListParams({ from: 0, name: "" });
  const type = system ? ENTITY_TYPE.system : ENTITY_TYPE.custom;
  const query = useQuery({
    ...entityPageQuery(bot.id, type, from, name.trim()),
    // The other tab's rows must not stand under this tab's heads.
    placeholderData: (old, before) =>
      (before?.queryKey[1] as { query?: { type?: number } } | null)?.query?.type === type
        ? keepPreviousData(old)
        : undefined,
  });
  const { askDelete, dialog } = useDeleteEntity(bot.id);
  const columns = useEntityColumns({ bot, system, onDelete: askDelete });
  const rows = query.data?.entities;
  const base = `/bots/${bot.id}/entity-list`;
  const create = `${base}/create`;
  const canEdit = bot.abilities.edit;
  const nothing = !system && canEdit && rows?.length === 0 && name === "" && from === 0;
  return (
    <div className={styles.page}>
      <DataTable
        label={t(system ? "entities.system" : "entities.custom")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(entity) => entity.name}
        {...tableState(query)}
        tabs={
          <TabLinks
            label={t("entities.tabs")}
            tabs={[
              { to: system ? base : pathname, label: t("entities.custom"), end: true },
              { to: `${base}/system`, label: t("entities.system"), end: true },
            ]}
          />
        }
        tools={
          <>
            <SearchBox
              value={name}
              onChange={(next) => setParams({ name: next })}
              label={t("entities.search")}
            />
            <span className={styles.grow} />
            {canEdit && !system ? (
              <Button tone="primary" icon={IconPlus} to={create}>
                {t("entities.create")}
              </Button>
            ) : null}
          </>
        }
        empty={nothing ? <FirstEntity to={create} /> : <EmptyState title={t("entities.noneLabel")} />}
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={ENTITIES_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => setParams({ from: next })}
              endLabel={t("entities.endLabel")}
              noneLabel={t("entities.noneLabel")}
            />
          ) : null
        }
      />
      {dialog}
    </div>
  );
}
