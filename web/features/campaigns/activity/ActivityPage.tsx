import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconChartBar, IconCheck, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import type { ActivityDetails } from "#contract/campaigns/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { useActivityActions } from "../activities/useActivityActions.tsx";
import styles from "../parts/Campaigns.module.css";
import { StatePill } from "../parts/Pills.tsx";
import { Tries } from "../parts/Tries.tsx";
import { ACTIVITIES, toReport } from "../places.ts";
import { activityQuery } from "../queries.ts";
import { Facts } from "./Facts.tsx";
import { Instances } from "./Instances.tsx";
import { NextAct } from "./NextAct.tsx";
import { Plan } from "./Plan.tsx";
import { useDeciding } from "./useDeciding.tsx";

/** Steps that stand beside what happens next, the likeliest last. */
const SHOWN = ["edit", "start", "submit", "resume"] as const;
/** What a checker gave back is mended first. */
const MENDING = ["submit", "edit"] as const;

/** One activity: what happens next, what it is, what its checker sees, and its sendings. */
export default function ActivityPage() {
  const { activityId = "" } = useParams();
  const query = useQuery(activityQuery(activityId));
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ data }) => <View activity={data} />}
    </QueryState>
  );
}

function View({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation("campaigns");
  useTitle(activity.name);
  const navigate = useNavigate();
  const canRead = useCan("CAMPAIGNS.VIEW_CAMPAIGNREPORT", "CAMPAIGNS.VIEW");
  const { actions, dialog, busy } = useActivityActions(() => void navigate(ACTIVITIES));
  const deciding = useDeciding(activity);
  const steps = actions(activity);
  const order = activity.stage === "rejected" ? MENDING : SHOWN;
  const shown = order.flatMap((key) => steps.find((step) => step.key === key) ?? []);
  const rest = steps.filter((step) => !shown.includes(step));
  const sent = activity.stage !== "draft" && activity.stage !== "rejected" && activity.stage !== "submitted";
  return (
    <div className={styles.page}>
      <PageHeader
        title={activity.name}
        back={{ to: ACTIVITIES, label: t("activities.all") }}
        meta={<StatePill stage={activity.stage} />}
        actions={
          <>
            {rest.length > 0 ? <RowMenu name={activity.name} actions={rest} /> : null}
            {sent && canRead ? (
              <Button icon={IconChartBar} to={toReport(activity.campaignId)}>
                {t("report.open")}
              </Button>
            ) : null}
          </>
        }
      />
      <NextAct activity={activity}>
        {deciding.rejects ? (
          <Button icon={IconX} tone="danger-quiet" onClick={deciding.reject}>
            {t("decide.reject")}
          </Button>
        ) : null}
        {deciding.approves ? (
          <Button icon={IconCheck} tone="primary" onClick={deciding.approve}>
            {t("decide.approve")}
          </Button>
        ) : null}
        {shown.map(({ key, label, icon, run }, at) => (
          <Button
            key={key}
            tone={at === shown.length - 1 ? "primary" : "default"}
            icon={icon}
            onClick={run}
            disabled={busy}
          >
            {label}
          </Button>
        ))}
      </NextAct>
      <Facts activity={activity} />
      {activity.stage === "submitted" || activity.stage === "scheduled" ? <Plan activity={activity} /> : null}
      {sent ? <Tries activityId={activity.id} /> : null}
      {sent ? <Instances id={activity.id} /> : null}
      {dialog}
      {deciding.dialog}
    </div>
  );
}
