import "../start.ts";
import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconFileUpload, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { JOURNEY_STATES, JOURNEYS_PAGE } from "#contract/journeys/limits.ts";
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
import { STATE_KEYS } from "../parts/JourneyStatus.tsx";
import { useJourneyActions } from "../parts/useActions.tsx";
import { toDesigner } from "../places.ts";
import { journeysQuery } from "../queries.ts";
import { useJourneyColumns } from "./columns.tsx";
import type { Begin } from "../parts/begin.ts";
import { Nothing } from "./Nothing.tsx";
import { useImport } from "./useImport.tsx";

const CreateDialog = lazy(() => import("./CreateDialog.tsx"));
const STATES = Object.values(JOURNEY_STATES);

/** The journeys of the enterprise. */
export default function JourneysPage() {
  const { t } = useTranslation("journeys");
  useTitle(t("title"));
  const navigate = useNavigate();
  const [params, set] = useListParams({ from: 0, name: "", state: "" });
  const state = STATES.find((one) => String(one) === params.state);
  const name = params.name.trim();
  const query = useQuery({
    ...journeysQuery({ from: params.from, name, state }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.journeys;
  const canCreate = useCan("JOURNEYS.CREATE");
  const columns = useJourneyColumns();
  const actions = useJourneyActions();
  const importing = useImport();
  const [creating, setCreating] = useState<{ begin: Begin; round: number }>();
  const [opened, setOpened] = useState(false);
  const begin = (what: Begin) => {
    setCreating((old) => ({ begin: what, round: (old?.round ?? 0) + 1 }));
    setOpened(true);
  };
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("create.title"), group: t("title"), run: () => begin("blank") }]
      : [],
  );
  const narrowed = name !== "" || state !== undefined;
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
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(journey) => journey.name}
        onOpen={({ id }) => void navigate(toDesigner(id))}
        menu={actions.all}
        {...tableState(query)}
        tools={
          rows?.length || narrowed ? (
            <>
              <SearchBox
                value={params.name}
                onChange={(next) => set({ name: next })}
                label={t("list.search")}
              />
              <NativeSelect
                aria-label={t("list.state")}
                value={params.state}
                onChange={(event) => set({ state: event.currentTarget.value })}
                data={[
                  { value: "", label: t("list.everyState") },
                  ...STATES.map((one) => ({ value: String(one), label: t(`state.${STATE_KEYS[one]}`) })),
                ]}
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
          rows && (params.from > 0 || query.data?.more) ? (
            <Pager
              from={params.from}
              perPage={JOURNEYS_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
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
      {actions.dialog}
    </FullHeight>
  );
}
