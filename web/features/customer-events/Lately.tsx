import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconBolt, IconFilter, IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EVENTS_PAGE } from "#contract/customer-events/limits.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useEventColumns } from "./columns.tsx";
import styles from "./Events.module.css";
import { Narrowed, type Narrowing } from "./Narrowed.tsx";
import { eventsQuery } from "./queries.ts";

interface LatelyProps {
  params: Narrowing & { from: number };
  onChange: (change: Partial<Narrowing & { from: number }>) => void;
}

/** What happened, the latest first; of one kind, or of one customer. */
export function Lately({ params, onChange }: LatelyProps) {
  const { t } = useTranslation("customer-events");
  const { from, event, customerId } = params;
  const query = useQuery({
    ...eventsQuery({ from, event, customerId: customerId || undefined }),
    placeholderData: keepPreviousData,
  });
  const columns = useEventColumns();
  const rows = query.data?.events;
  const narrowed = Boolean(event || customerId);
  return (
    <div className={styles.part}>
      <h2>{t("lately.title")}</h2>
      <DataTable
        label={t("lately.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ event: name, customer }) => `${name} ${customer ?? ""}`.trim()}
        {...tableState(query)}
        menu={(row) => [
          {
            label: t("lately.ofEvent", { event: isolated(row.event) }),
            icon: IconFilter,
            run: () => onChange({ event: row.event }),
          },
          ...(row.customer === null
            ? []
            : [
                {
                  label: t("lately.only", { name: isolated(row.customer || t("lately.somebody")) }),
                  icon: IconUser,
                  run: () => onChange({ customerId: row.customerId }),
                },
              ]),
        ]}
        tools={
          narrowed ? (
            <Narrowed
              event={event}
              customerId={customerId}
              name={query.isPlaceholderData ? undefined : (rows?.[0]?.customer ?? undefined)}
              onChange={onChange}
            />
          ) : null
        }
        empty={
          <EmptyState
            icon={IconBolt}
            title={t("lately.none")}
            text={t("lately.noneText")}
            action={
              narrowed ? (
                <Button onClick={() => onChange({ event: "", customerId: "" })}>
                  {t("ui.clearFilters")}
                </Button>
              ) : null
            }
          />
        }
        pager={
          rows && (from > 0 || query.data?.more) ? (
            <Pager
              from={from}
              perPage={EVENTS_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => onChange({ from: next })}
            />
          ) : null
        }
      />
    </div>
  );
}
