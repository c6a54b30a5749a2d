import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CampaignDetails, Quote } from "#contract/campaigns/views.ts";
import { customersOf, numbersOf } from "#web/features/broadcasts/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import styles from "../parts/Campaigns.module.css";
import { useMoney } from "../parts/useMoney.ts";
import { useWhen } from "../parts/useWhen.ts";
import { ESTIMATE } from "../queries.ts";
import { type PlanDraft, scheduleOf } from "./draft.ts";

/** All of it at a glance, with what it costs, before a checker is asked. */
export function ReviewStep({ campaign, draft }: { campaign: CampaignDetails; draft: PlanDraft }) {
  const { t } = useTranslation("campaigns");
  const { number, duration } = useNumbers();
  const money = useMoney();
  const when = useWhen();
  const body = {
    campaignId: campaign.id,
    phoneNumber: numbersOf(draft.people.numbers),
    customers: customersOf(draft.people),
    source: campaign.uploadType,
  };
  const query = useQuery({
    queryKey: [ESTIMATE, body] as const,
    queryFn: ({ signal }) => api(ESTIMATE, { body, signal }),
  });
  const schedule = scheduleOf(draft);
  const facts = [
    { label: t("activities.name"), value: <bdi>{draft.name}</bdi> },
    { label: t("campaigns.one"), value: <bdi>{campaign.name}</bdi> },
    { label: t("channel"), value: <bdi>{campaign.channelName}</bdi> },
    { label: t("template"), value: <bdi>{campaign.templateName}</bdi> },
    { label: t("when.title"), value: schedule ? when(schedule) : "-" },
    ...(draft.tryDays === null
      ? []
      : [{ label: t("tries.title"), value: t("tries.days", { count: draft.tryDays }) }]),
    ...(draft.urgent ? [{ label: t("urgent.title"), value: t("urgent.text") }] : []),
  ];
  const costText = ({ amount, each, currency }: NonNullable<Quote["cost"]>) =>
    each === null
      ? money(amount, currency)
      : t("estimate.about", { amount: money(amount, currency), each: money(each, currency) });
  return (
    <section className={styles.card} aria-label={t("steps.review")}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ estimate: { recipients, cost, seconds } }) => (
          <>
            <dl className={styles.facts}>
              <div>
                <dt>{t("estimate.recipients")}</dt>
                <dd>{number(recipients)}</dd>
              </div>
              <div>
                <dt>{t(cost?.atMost ? "estimate.costAtMost" : "estimate.cost")}</dt>
                <dd>{cost ? costText(cost) : t("estimate.free")}</dd>
              </div>
              <div>
                <dt>{t("estimate.duration")}</dt>
                <dd>{seconds === null ? "-" : duration(seconds)}</dd>
              </div>
            </dl>
            {cost?.atMost ? <p className={styles.muted}>{t("estimate.atMostText")}</p> : null}
            {cost?.wallet?.enough === false ? (
              <p className={styles.bad} role="status">
                {t("estimate.short")}
              </p>
            ) : null}
          </>
        )}
      </QueryState>
      <p className={styles.muted}>{t("next.submit.text")}</p>
    </section>
  );
}
