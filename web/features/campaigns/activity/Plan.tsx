import { useQuery } from "@tanstack/react-query";
import { IconTestPipe } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "#contract/campaigns/views.ts";
import { PlanView, TestDialog } from "#web/features/broadcasts/public.tsx";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import styles from "../parts/Campaigns.module.css";
import { planQuery, TRY_ACTIVITY } from "../queries.ts";

/** Where the socket is silent, the preparation is asked for. */
const POLL_MS = 3_000;

/** What a checker decides on: the message as people will see it, who gets it, what it costs and when it ends. */
export function Plan({ activity }: { activity: Activity }) {
  const { t } = useTranslation("campaigns");
  const [testing, setTesting] = useState(false);
  const canTest = useCan("CAMPAIGNS.CREATE", "CAMPAIGNS.APPROVE");
  const query = useQuery({
    ...planQuery(activity.id),
    refetchInterval: ({ state }) => (state.data?.plan === null ? POLL_MS : false),
  });
  const { latest } = activity;
  if (!latest) return null;
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ plan }) =>
        plan ? (
          <>
            <PlanView plan={plan} broadcast={latest.broadcast} />
            {canTest && plan.samples.length > 0 ? (
              <div className={styles.foot}>
                <Button icon={IconTestPipe} onClick={() => setTesting(true)}>
                  {t("test.title")}
                </Button>
              </div>
            ) : null}
            {testing ? (
              <Suspense>
                <TestDialog
                  samples={plan.samples}
                  onClose={() => setTesting(false)}
                  send={(to, sample) =>
                    told(TRY_ACTIVITY, { params: { id: activity.id }, body: { to, sample } })
                  }
                />
              </Suspense>
            ) : null}
          </>
        ) : (
          <section className={styles.card}>
            <h2>{t("next.prepare.short")}</h2>
            <p>{t("next.prepare.text")}</p>
            <ProgressBar label={t("next.prepare.short")} value={undefined} />
          </section>
        )
      }
    </QueryState>
  );
}
