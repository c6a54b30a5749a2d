import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconClipboardList } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { COLLECTED_PAGE } from "#contract/bots/prompt-limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { collectedQuery } from "../queries.ts";
import { useBot } from "../useBot.ts";
import { useCollectedColumns } from "./columns.tsx";

/** What an agent found out after its conversations. */
export default function CollectedPage() {
  const { t } = useTranslation("prompt");
  const bot = useBot();
  const [{ from }, setParams] = useListParams({ from: 0 });
  const query = useQuery(collectedQuery(bot.id, from));
  const rows = query.data?.collected;
  const columns = useCollectedColumns();
  return (
    <DataTable
      label={t("collected.title")}
      columns={columns}
      rows={rows}
      rowId={({ sessionId }) => sessionId}
      rowName={({ at }) => formatText(at, "DD MMM YYYY hh:mm A")}
      {...tableState(query)}
      empty={
        <EmptyState icon={IconClipboardList} title={t("collected.none")} text={t("collected.noneText")} />
      }
      pager={
        rows ? (
          <Pager
            from={from}
            perPage={COLLECTED_PAGE}
            count={rows.length}
            more={query.data?.more ?? false}
            onChange={(next) => setParams({ from: next })}
          />
        ) : null
      }
    />
  );
}
