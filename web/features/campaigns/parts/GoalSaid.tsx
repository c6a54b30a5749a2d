import { useTranslation } from "react-i18next";
import type { Activity } from "#contract/campaigns/views.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";

/** What messages are for, as people say it. */
export function GoalSaid({
  goal: { event, hours, value },
}: {
  goal: Pick<NonNullable<Activity["goal"]>, "event" | "hours" | "value">;
}) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  return (
    <>
      <bdi>{event}</bdi> {t("goal.within", { count: hours, number: number(hours) })}
      {value ? (
        <>
          {" "}
          · {t("goal.sum")} <bdi>{value}</bdi>
        </>
      ) : null}
    </>
  );
}
