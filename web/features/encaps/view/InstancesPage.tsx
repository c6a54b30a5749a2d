import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { INSTANCE_STATES, INSTANCES_PAGE } from "#contract/encaps/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { definitionQuery, instancesQuery } from "../queries.ts";
import { useEncap } from "./EncapPage.tsx";
import { useInstanceColumns } from "./instance-columns.tsx";
import { InstancePanel } from "./InstancePanel.tsx";

const START = { from: 0, name: "", state: "", milestone: "", open: "" };

/** Everybody's runs through an app; one is opened beside the list. */
export default function InstancesPage() {
  const { t } = useTranslation("encaps");
  const { id } = useEncap();
  const [params, set] = useListParams(START);
  const { from, name, milestone, open } = params;
  const state = INSTANCE_STATES.find((one) => one === params.state);
  const definition = useQuery(definitionQuery(id));
  const milestones = definition.data?.launched?.milestones ?? [];
  // Where each page begins, as the page before it told: old runs come as fast as new ones.
  const [starts, setStarts] = useState<Readonly<Record<number, string>>>({});
  const query = useQuery({
    ...instancesQuery(id, {
      from,
      before: starts[from],
      name: name.trim(),
      state,
      milestone: milestone || undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.instances;
  const narrowed = name !== "" || state !== undefined || milestone !== "";
  const narrow = (change: Partial<typeof START>) => {
    setStarts({});
    set(change);
  };
  const columns = useInstanceColumns(milestones);
  return (
    <>
      <DataTable
        label={t("tabs.instances")}
        columns={columns}
        rows={rows}
        rowId={(one) => one.id}
        rowName={({ customerName, openedAt }) => customerName ?? openedAt}
        onOpen={(one) => set({ open: one.id, from })}
        {...tableState(query)}
        tools={
          rows?.length || narrowed ? (
            <>
              <SearchBox
                value={name}
                onChange={(next) => narrow({ name: next })}
                label={t("instances.search")}
              />
              <NativeSelect
                aria-label={t("list.state")}
                value={params.state}
                onChange={(event) => narrow({ state: event.currentTarget.value })}
                data={[
                  { value: "", label: t("list.everyState") },
                  ...INSTANCE_STATES.map((one) => ({ value: one, label: t(`instances.states.${one}`) })),
                ]}
              />
              {milestones.length > 0 ? (
                <NativeSelect
                  aria-label={t("instances.milestone")}
                  value={milestone}
                  onChange={(event) => narrow({ milestone: event.currentTarget.value })}
                  data={[
                    { value: "", label: t("instances.everyMilestone") },
                    ...milestones.map((one) => ({ value: one.id, label: one.name || one.id })),
                  ]}
                />
              ) : null}
            </>
          ) : undefined
        }
        empty={
          narrowed ? (
            <EmptyState
              title={t("list.noneFound")}
              action={<Button onClick={() => narrow(START)}>{t("ui.clearFilters")}</Button>}
            />
          ) : (
            <EmptyState icon={IconUsers} title={t("instances.none")} text={t("instances.noneText")} />
          )
        }
        pager={
          rows && (from > 0 || query.data?.more) ? (
            <Pager
              from={from}
              perPage={INSTANCES_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => {
                const place = query.data?.next;
                if (place && next > from) setStarts({ ...starts, [next]: place });
                set({ from: next });
              }}
            />
          ) : null
        }
      />
      <InstancePanel encapId={id} instanceId={open} onClose={() => set({ open: "", from })} />
    </>
  );
}
