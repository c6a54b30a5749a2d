import "../start.ts";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { CountsBar } from "#web/features/messages/public.tsx";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { ChartCard } from "#web/ui/charts/ChartCard.tsx";
import { ShareBars } from "#web/ui/charts/ShareBars.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import styles from "../parts/Campaigns.module.css";
import { StatePill } from "../parts/Pills.tsx";
import { Tries } from "../parts/Tries.tsx";
import { REPORT, toCampaign } from "../places.ts";
import { campaignQuery, statsQuery } from "../queries.ts";
import { Clicks } from "./Clicks.tsx";
import { Conversions } from "./Conversions.tsx";
import { Failures } from "./Failures.tsx";
import { COUNTERS } from "./numbers.ts";
import { Responses } from "./Responses.tsx";
import { Totals } from "./Totals.tsx";

const DEFAULTS = { activity: "" };
const COLOURS = [
  { key: "read", colour: "var(--data-read)" },
  { key: "delivered", colour: "var(--data-delivered)" },
  { key: "failed", colour: "var(--data-failed)" },
] as const;

/** What became of a campaign: its numbers, by activity, who was not reached, who answered, who opened what. */
export default function CampaignReportPage() {
  const { campaignId = "" } = useParams();
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const [{ activity }, set] = useListParams(DEFAULTS);
  const of = { activityId: activity || undefined };
  const campaign = useQuery(campaignQuery(campaignId));
  const whole = useQuery(statsQuery(campaignId, {}));
  const query = useQuery(statsQuery(campaignId, of));
  const name = campaign.data?.data.name;
  const aimed = Boolean(whole.data?.stats.conversions);
  useTitle(name ? t("report.of", { name }) : t("report.title"));
  return (
    <div className={styles.page}>
      <PageHeader
        title={name ?? t("report.title")}
        description={t("report.oneLead")}
        back={{ to: REPORT, label: t("report.all") }}
        meta={campaign.data ? <StatePill stage={campaign.data.data.stage} /> : null}
        actions={<Button to={toCampaign(campaignId)}>{t("campaigns.open")}</Button>}
      />
      {(whole.data?.activities.length ?? 0) > 1 ? (
        <Select
          label={t("report.activity")}
          data={whole.data!.activities.map((one) => ({ value: one.id, label: one.name }))}
          value={activity || null}
          onChange={(next) => set({ activity: next ?? "" })}
          placeholder={t("report.allActivities")}
          clearable
          maw={360}
        />
      ) : null}
      <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
        {({ stats, activities }) => (
          <>
            <Totals {...stats} />
            {stats.total > 0 ? (
              <section className={styles.card} aria-label={t("report.far")}>
                <h2>{t("report.far")}</h2>
                <CountsBar counts={stats.counts} label={t("report.far")} />
              </section>
            ) : null}
            {activities.length === 1 ? <Tries activityId={activities[0]!.id} /> : null}
            {activities.length > 0 ? (
              <ChartCard
                title={t("report.byActivity")}
                head={[
                  t("name"),
                  t("report.total"),
                  ...COUNTERS.map(({ key }) => t(`report.${key}`)),
                  ...(aimed ? [t("goal.converted"), t("goal.worth")] : []),
                ]}
                rows={activities.map((one) => [
                  one.name,
                  number(one.total),
                  ...COUNTERS.map(({ of: count }) => number(count(one.counts))),
                  ...(aimed
                    ? [one.conversions?.persons, one.conversions?.worth].map((figure) =>
                        typeof figure === "number" ? number(figure) : "-",
                      )
                    : []),
                ])}
              >
                <ShareBars
                  label={t("report.byActivity")}
                  bars={activities.map((one) => ({
                    key: one.id,
                    name: <bdi>{one.name}</bdi>,
                    total: number(one.total),
                    parts: COLOURS.map(({ key, colour }) => ({ key, colour, value: one.counts[key] })),
                    text: [
                      ...COUNTERS.map(
                        ({ key, of: count }) => `${t(`report.${key}`)} ${number(count(one.counts))}`,
                      ),
                      ...(one.conversions
                        ? [`${t("goal.converted")} ${number(one.conversions.persons)}`]
                        : []),
                    ].join(" · "),
                  }))}
                />
              </ChartCard>
            ) : null}
            <Failures id={campaignId} of={of} />
            <Responses id={campaignId} of={of} />
            {stats.conversions ? (
              <Conversions
                id={campaignId}
                of={of}
                reached={stats.conversions}
                goal={campaign.data?.data.goal ?? null}
              />
            ) : null}
            {stats.clicked === null ? null : <Clicks id={campaignId} of={of} />}
          </>
        )}
      </QueryState>
    </div>
  );
}
