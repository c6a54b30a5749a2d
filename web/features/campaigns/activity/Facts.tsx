import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ActivityDetails } from "#contract/campaigns/views.ts";
import { dateInText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "../parts/Campaigns.module.css";
import { GoalSaid } from "../parts/GoalSaid.tsx";
import { useWhen } from "../parts/useWhen.ts";
import { toCampaign } from "../places.ts";

const FORMAT = "D MMM YYYY hh:mm A";

/** What an activity is: of which campaign, to how many, when, and whose hands it has been through. */
export function Facts({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const when = useWhen();
  const { user, createdOn, submittedBy, submittedOn, decidedBy, decidedOn, nextRuns, goal, conversions } =
    activity;
  const by = (name: string | null, at: string | null) =>
    at ? t("byAt", { name: name ?? "-", at: dateInText(at, FORMAT) }) : undefined;
  const facts = [
    {
      label: t("campaigns.one"),
      value: (
        <Link to={toCampaign(activity.campaignId)}>
          <bdi>{activity.campaignName}</bdi>
        </Link>
      ),
    },
    { label: t("channel"), value: <bdi>{activity.channelName}</bdi> },
    { label: t("template"), value: <bdi>{activity.templateName}</bdi> },
    { label: t("estimate.recipients"), value: number(activity.recipients) },
    { label: t("when.title"), value: when(activity.schedule, activity.timeZone) },
    ...(activity.schedule.kind === "repeat" && nextRuns.length > 0
      ? [
          {
            label: t("when.next"),
            value: nextRuns.map((at) => dateInText(at, FORMAT)).join(" · "),
          },
        ]
      : []),
    ...(activity.tryDays === null
      ? []
      : [{ label: t("tries.title"), value: t("tries.days", { count: activity.tryDays }) }]),
    ...(activity.urgent ? [{ label: t("urgent.title"), value: t("urgent.text") }] : []),
    ...(goal ? [{ label: t("goal.title"), value: <GoalSaid goal={goal} /> }] : []),
    ...(conversions
      ? [
          {
            label: t("goal.converted"),
            value: (
              <>
                {t("reach", { done: number(conversions.persons), total: number(conversions.of) })}
                {conversions.worth === null ? null : (
                  <>
                    {" "}
                    · {number(conversions.worth)} <bdi>{conversions.value}</bdi>
                  </>
                )}
              </>
            ),
          },
        ]
      : []),
    { label: t("maker"), value: by(user.name, createdOn) },
    { label: t("submitted"), value: by(submittedBy, submittedOn) },
    {
      label: t(activity.stage === "rejected" ? "states.rejected" : "approved"),
      value: by(decidedBy, decidedOn),
    },
  ];
  return (
    <section className={styles.card} aria-label={t("activities.about")}>
      <dl className={styles.facts}>
        {facts
          .filter(({ value }) => value !== undefined)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
