import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconPencil, IconRocket } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { JOURNEYS_PAGE } from "#contract/journeys/limits.ts";
import type { Journey } from "#contract/journeys/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { JourneyStatus } from "../parts/JourneyStatus.tsx";
import { LIST, PUBLISH, toDesigner } from "../places.ts";
import { journeyQuery, journeysQuery, planQuery } from "../queries.ts";
import { useWaitingColumns } from "./columns.tsx";
import { PlanView } from "./PlanView.tsx";
import styles from "./Publish.module.css";
import { usePublish } from "./usePublish.ts";
import { Versions } from "./Versions.tsx";

/** Journeys whose draft is not what is published; and of one, what publishing it would change. */
export default function PublishPage() {
  const [{ journey, from }, set] = useListParams({ journey: "", from: 0 });
  return journey ? (
    <Chosen key={journey} id={journey} />
  ) : (
    <Waiting from={from} onFrom={(next) => set({ from: next })} />
  );
}

function Waiting({ from, onFrom }: { from: number; onFrom: (from: number) => void }) {
  const { t } = useTranslation("journeys");
  useTitle(t("publish.title"));
  const query = useQuery({
    ...journeysQuery({ from, name: "", state: undefined, differs: "true" }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.journeys;
  const canCreate = useCan("JOURNEYS.VIEW");
  const columns = useWaitingColumns();
  return (
    <FullHeight>
      <PageHeader title={t("publish.title")} description={t("publish.lead")} />
      <DataTable
        label={t("publish.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...tableState(query)}
        empty={
          <EmptyState
            icon={IconRocket}
            title={t("publish.none")}
            text={t("publish.noneText")}
            action={canCreate ? <Button to={LIST}>{t("publish.toList")}</Button> : null}
          />
        }
        pager={
          rows && (from > 0 || query.data?.more) ? (
            <Pager
              from={from}
              perPage={JOURNEYS_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={onFrom}
            />
          ) : null
        }
      />
    </FullHeight>
  );
}

function Chosen({ id }: { id: string }) {
  const { t } = useTranslation("journeys");
  const query = useQuery(journeyQuery(id));
  useTitle(query.data?.journey.name ?? t("publish.title"));
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ journey }) => <One journey={journey} />}
    </QueryState>
  );
}

function One({ journey }: { journey: Journey }) {
  const { t } = useTranslation("journeys");
  const { id, name, state, differs, abilities } = journey;
  const query = useQuery(planQuery(id));
  const publish = usePublish(id, () => {});
  const stopped = query.data?.findings.some(({ level }) => level === "error") ?? true;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: PUBLISH, label: t("publish.back") }}
        meta={<JourneyStatus state={state} />}
        actions={
          <>
            <Button icon={IconPencil} to={toDesigner(id)}>
              {t(abilities.edit ? "actions.design" : "actions.look")}
            </Button>
            {abilities.publish ? (
              <Button
                tone="primary"
                icon={IconRocket}
                busy={publish.isPending}
                disabled={stopped}
                onClick={() => {
                  if (query.data) publish.mutate(query.data.plan.version);
                }}
              >
                {t("actions.publish")}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={styles.page}>
        <section className={styles.card} aria-label={t("publish.plan")}>
          <h2>{t(differs ? "publish.plan" : "publish.same")}</h2>
          <QueryState query={query} message={errorMessage(query.error)}>
            {({ plan, findings }) => <PlanView plan={plan} findings={findings} />}
          </QueryState>
        </section>
        <Versions journey={journey} />
      </div>
    </>
  );
}
