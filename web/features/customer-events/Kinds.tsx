import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EventKind } from "#contract/customer-events/event.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useKindColumns } from "./columns.tsx";
import styles from "./Events.module.css";

/** So many stand there at first: what happened lies below them. */
const FIRST = 8;

interface KindsProps {
  query: UseQueryResult<{ kinds: EventKind[] }>;
  chosen: string;
  /** Chosen again, a kind is let go of. */
  onChoose: (name: string) => void;
}

/** The kinds of events; one that is chosen narrows what stands below. */
export function Kinds({ query, chosen, onChoose }: KindsProps) {
  const { t } = useTranslation("customer-events");
  const { number } = useNumbers();
  const [all, setAll] = useState(false);
  const columns = useKindColumns(chosen, onChoose);
  const kinds = query.data?.kinds;
  const shown = all ? kinds : kinds?.filter(({ name }, at) => at < FIRST || name === chosen);
  return (
    <div className={styles.part}>
      <h2>{t("kinds.title")}</h2>
      <p className={styles.help}>{t("kinds.pick")}</p>
      <DataTable
        label={t("kinds.title")}
        columns={columns}
        rows={shown}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        onOpen={({ name }) => onChoose(name)}
        {...tableState(query)}
        pager={
          kinds && shown && shown.length < kinds.length ? (
            <ShowMore
              more
              onMore={() => setAll(true)}
              label={t("kinds.all", { number: number(kinds.length) })}
            />
          ) : null
        }
      />
    </div>
  );
}
