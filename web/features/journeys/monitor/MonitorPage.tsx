import "../start.ts";
import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RUN_STATES, RUNS_PAGE } from "#contract/journeys/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { inOrder } from "../canvas/graph.ts";
import { usePublished } from "../parts/usePublished.ts";
import { choicesQuery, runsQuery } from "../queries.ts";
import { useRunColumns } from "./columns.tsx";
import { RunPanel } from "./RunPanel.tsx";
import { Taking } from "./Taking.tsx";

const START = { from: 0, journey: "", state: "", step: "", goal: "", name: "", open: "" };
/** Who reached what their journey is for, and who did not. */
const GOALS = ["true", "false"] as const;
const POLL_MS = 10_000;

/** People in journeys; one's way is opened beside the list. */
export default function MonitorPage() {
  const { t } = useTranslation("journeys");
  useTitle(t("monitor.title"));
  const [params, set] = useListParams(START);
  const { from, journey, step, open } = params;
  const reached = GOALS.find((one) => one === params.goal);
  const name = params.name.trim();
  const state = RUN_STATES.find((one) => one === params.state);
  const live = useConnection((connection) => connection.state === "live");
  const journeys = useQuery(choicesQuery()).data?.journeys ?? [];
  const { definition, words } = usePublished(journey);
  const asked = { journeyId: journey || undefined, state, stepId: step || undefined, reached, name };
  const query = useQuery({
    ...runsQuery({ from, ...asked }),
    placeholderData: keepPreviousData,
    refetchInterval: live ? false : POLL_MS,
  });
  const rows = query.data?.runs;
  const narrowed = Boolean(journey || state || step || reached || name);
  const called = journeys.find(({ id }) => id === journey)?.name ?? t("monitor.people");
  const columns = useRunColumns(journey ? words : undefined);
  return (
    <FullHeight>
      <PageHeader
        title={t("monitor.title")}
        description={t("monitor.lead")}
        actions={rows?.length ? <Taking asked={asked} called={called} /> : undefined}
      />
      <DataTable
        label={t("monitor.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ customerName }) => customerName}
        onOpen={({ id }) => set({ open: id, from })}
        {...tableState(query)}
        tools={
          rows?.length || narrowed ? (
            <>
              <SearchBox
                value={params.name}
                onChange={(next) => set({ name: next })}
                label={t("monitor.search")}
              />
              <NativeSelect
                aria-label={t("monitor.journey")}
                value={journey}
                onChange={(event) => set({ journey: event.currentTarget.value, step: "" })}
                data={[
                  { value: "", label: t("monitor.everyJourney") },
                  ...journeys.map((one) => ({ value: one.id, label: one.name })),
                ]}
              />
              <NativeSelect
                aria-label={t("list.state")}
                value={params.state}
                onChange={(event) => set({ state: event.currentTarget.value })}
                data={[
                  { value: "", label: t("list.everyState") },
                  ...RUN_STATES.map((one) => ({ value: one, label: t(`runs.states.${one}`) })),
                ]}
              />
              <NativeSelect
                aria-label={t("goal.title")}
                value={reached ?? ""}
                onChange={(event) => set({ goal: event.currentTarget.value })}
                data={[
                  { value: "", label: t("goal.every") },
                  ...GOALS.map((one) => ({ value: one, label: t(`goal.filters.${one}`) })),
                ]}
              />
              {journey && definition.steps.length > 0 ? (
                <NativeSelect
                  aria-label={t("monitor.step")}
                  value={step}
                  onChange={(event) => set({ step: event.currentTarget.value })}
                  data={[
                    { value: "", label: t("monitor.everyStep") },
                    ...inOrder(definition).map((one, at) => ({
                      value: one.id,
                      label: `${at + 1}. ${words.title(one)}`,
                    })),
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
              action={<Button onClick={() => set(START)}>{t("ui.clearFilters")}</Button>}
            />
          ) : (
            <EmptyState icon={IconUsersGroup} title={t("monitor.none")} text={t("monitor.noneText")} />
          )
        }
        pager={
          rows && (from > 0 || query.data?.more) ? (
            <Pager
              from={from}
              perPage={RUNS_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      <RunPanel runId={open} onClose={() => set({ open: "", from })} />
    </FullHeight>
  );
}
