import "../start.ts";
import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconPlus, IconSpeakerphone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CAMPAIGNS_PAGE } from "#contract/campaigns/limits.ts";
import { CAMPAIGN_STATE_NAMES, type CampaignState } from "#contract/campaigns/words.ts";
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
import { NEW_CAMPAIGN, toCampaign } from "../places.ts";
import { campaignsQuery } from "../queries.ts";
import { useCampaignColumns } from "./columns.tsx";
import { useCampaignMenu } from "./useCampaignMenu.tsx";

const DEFAULTS = { from: 0, name: "", state: "" };

/** Campaigns: what is sent, made once, and planned as activities as often as somebody wishes. */
export default function CampaignsPage() {
  const { t } = useTranslation("campaigns");
  useTitle(t("campaigns.title"));
  const navigate = useNavigate();
  const [{ from, name, state }, set] = useListParams(DEFAULTS);
  const stage = CAMPAIGN_STATE_NAMES.find((one) => one === state) as CampaignState | undefined;
  const query = useQuery({
    ...campaignsQuery({ from, name: name.trim(), state: stage }),
    placeholderData: keepPreviousData,
  });
  const columns = useCampaignColumns();
  const { menu, dialog } = useCampaignMenu();
  const canCreate = useCan("CAMPAIGNS.CREATE");
  useHotkeys(
    canCreate
      ? [
          {
            code: "KeyC",
            label: t("campaigns.create"),
            group: t("campaigns.title"),
            run: () => void navigate(NEW_CAMPAIGN),
          },
        ]
      : [],
  );
  const rows = query.data?.campaignList;
  const narrowed = name !== "" || state !== "";
  const create = canCreate ? (
    <Button tone="primary" icon={IconPlus} to={NEW_CAMPAIGN}>
      {t("campaigns.create")}
    </Button>
  ) : null;
  return (
    <FullHeight>
      <PageHeader title={t("campaigns.title")} description={t("campaigns.lead")} actions={create} />
      <DataTable
        label={t("campaigns.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(row) => row.name}
        onOpen={({ id }) => void navigate(toCampaign(id))}
        menu={menu}
        {...tableState(query)}
        tools={
          <>
            <SearchBox value={name} onChange={(next) => set({ name: next })} label={t("campaigns.search")} />
            <Select
              aria-label={t("state")}
              placeholder={t("anyState")}
              data={CAMPAIGN_STATE_NAMES.map((value) => ({ value, label: t(`states.${value}`) }))}
              value={stage ?? null}
              onChange={(next) => set({ state: next ?? "" })}
              clearable
              w={170}
            />
          </>
        }
        empty={
          <EmptyState
            icon={IconSpeakerphone}
            title={t("none")}
            text={t(
              narrowed ? "campaigns.noneFound" : canCreate ? "campaigns.noneText" : "campaigns.noneToSee",
            )}
            action={narrowed ? <Button onClick={() => set(DEFAULTS)}>{t("ui.clearFilters")}</Button> : create}
          />
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={CAMPAIGNS_PAGE}
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
