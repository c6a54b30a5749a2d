import "../start.ts";
import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconCalendarPlus, IconCalendarTime } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ACTIVITIES_PAGE } from "#contract/campaigns/limits.ts";
import { ACTIVITY_STATE_NAMES } from "#contract/campaigns/words.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { ACTIVITIES, NEW_ACTIVITY, newActivityOf, toActivity, toCampaign } from "../places.ts";
import { activitiesQuery, campaignQuery } from "../queries.ts";
import { useActivityColumns } from "./columns.tsx";
import { useActivityActions } from "./useActivityActions.tsx";

const DEFAULTS = { from: 0, name: "", state: "", campaign: "" };

/** Activities: each a planned sending of a campaign, with who has to do what next. */
export default function ActivitiesPage() {
  const { t } = useTranslation("campaigns");
  const navigate = useNavigate();
  const [{ from, name, state, campaign }, set] = useListParams(DEFAULTS);
  const of = useQuery({ ...campaignQuery(campaign), enabled: campaign !== "" });
  const named = of.data?.data.name;
  const title = named ? t("activities.of", { name: named }) : t("activities.title");
  useTitle(title);
  const stage = ACTIVITY_STATE_NAMES.find((one) => one === state);
  const query = useQuery({
    ...activitiesQuery({ from, name: name.trim(), state: stage, campaignId: campaign || undefined }),
    placeholderData: keepPreviousData,
  });
  const columns = useActivityColumns();
  const { actions, dialog } = useActivityActions();
  const rows = query.data?.activityList;
  const narrowed = name !== "" || state !== "";
  const create = useCan("CAMPAIGNS.CREATE") ? (
    <Button tone="primary" icon={IconCalendarPlus} to={campaign ? newActivityOf(campaign) : NEW_ACTIVITY}>
      {t("activities.create")}
    </Button>
  ) : null;
  return (
    <FullHeight>
      <PageHeader
        title={title}
        description={t("activities.lead")}
        actions={create}
        {...(campaign && { back: { to: toCampaign(campaign), label: named ?? t("campaigns.one") } })}
      />
      <DataTable
        label={t("activities.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(row) => row.name}
        onOpen={({ id }) => void navigate(toActivity(id))}
        menu={actions}
        {...tableState(query)}
        tools={
          <>
            <SearchBox value={name} onChange={(next) => set({ name: next })} label={t("activities.search")} />
            <Select
              aria-label={t("state")}
              placeholder={t("anyState")}
              data={ACTIVITY_STATE_NAMES.map((value) => ({ value, label: t(`states.${value}`) }))}
              value={stage ?? null}
              onChange={(next) => set({ state: next ?? "" })}
              clearable
              w={190}
            />
            {campaign ? <Button to={ACTIVITIES}>{t("activities.ofAll")}</Button> : null}
          </>
        }
        empty={
          <EmptyState
            icon={IconCalendarTime}
            title={t("none")}
            text={t(narrowed ? "activities.noneFound" : "activities.noneText")}
            action={
              narrowed ? (
                <Button onClick={() => set({ name: "", state: "" })}>{t("ui.clearFilters")}</Button>
              ) : (
                create
              )
            }
          />
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={ACTIVITIES_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      {dialog}
    </FullHeight>
  );
}
