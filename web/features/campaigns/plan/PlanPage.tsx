import "../start.ts";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconSpeakerphone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import type { ActivityDetails } from "#contract/campaigns/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import styles from "../parts/Campaigns.module.css";
import { ACTIVITIES, NEW_CAMPAIGN } from "../places.ts";
import { activityQuery, campaignQuery, choicesQuery, templateQuery } from "../queries.ts";
import { freshPlan, storedPlan } from "./draft.ts";
import { Wizard } from "./Wizard.tsx";

/** An activity is planned: to whom, when, and what that costs. */
export default function PlanPage() {
  const { activityId } = useParams();
  const [search] = useSearchParams();
  const campaignId = search.get("campaign");
  if (activityId) return <Stored key={activityId} id={activityId} />;
  return campaignId ? <Of key={campaignId} campaignId={campaignId} /> : <Choose />;
}

function Stored({ id }: { id: string }) {
  const query = useQuery(activityQuery(id));
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ data }) => <Of campaignId={data.campaignId} activity={data} />}
    </QueryState>
  );
}

function Of({ campaignId, activity }: { campaignId: string; activity?: ActivityDetails }) {
  const query = useQuery(campaignQuery(campaignId));
  const campaign = query.data?.data;
  const template = useQuery({
    ...templateQuery(campaign?.channelId ?? "", campaign?.templateId ?? ""),
    enabled: campaign !== undefined,
    retry: false,
  });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ data }) => {
        if (template.isPending) return <PageSkeleton />;
        const view = template.data ?? null;
        return (
          <Wizard
            campaign={data}
            activity={activity}
            start={activity ? storedPlan(activity, data, view) : freshPlan(data, view)}
          />
        );
      }}
    </QueryState>
  );
}

/** Which campaign it is of, where nobody has said. */
function Choose() {
  const { t } = useTranslation("campaigns");
  useTitle(t("activities.create"));
  const [, set] = useSearchParams();
  const query = useQuery(choicesQuery(""));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("activities.create")}
        description={t("activities.chooseLead")}
        back={{ to: ACTIVITIES, label: t("activities.all") }}
      />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ campaignList }) => {
          const open = campaignList.filter(({ abilities }) => abilities.plan);
          return open.length === 0 ? (
            <EmptyState
              icon={IconSpeakerphone}
              title={t("none")}
              text={t("campaigns.noneText")}
              action={
                <Button tone="primary" to={NEW_CAMPAIGN}>
                  {t("campaigns.create")}
                </Button>
              }
            />
          ) : (
            <section className={styles.card}>
              <Select
                label={t("campaigns.one")}
                placeholder={t("activities.choose")}
                data={open.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => {
                  if (id) set({ campaign: id }, { replace: true });
                }}
                searchable
                withAsterisk
              />
            </section>
          );
        }}
      </QueryState>
    </div>
  );
}
