import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconCheck, IconRosetteDiscountCheck, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ACTIVITIES_PAGE } from "#contract/campaigns/limits.ts";
import type { ActivityDetails } from "#contract/campaigns/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { Pager } from "#web/ui/Pager.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SelectList } from "#web/ui/SelectList.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { Facts } from "../activity/Facts.tsx";
import { NextAct } from "../activity/NextAct.tsx";
import { Plan } from "../activity/Plan.tsx";
import { useDeciding } from "../activity/useDeciding.tsx";
import styles from "../parts/Campaigns.module.css";
import { useWhen } from "../parts/useWhen.ts";
import { APPROVALS } from "../places.ts";
import { activitiesQuery, activityQuery } from "../queries.ts";

interface QueueProps {
  from: number;
  /** The one that is looked at; the first without it. */
  id: string;
  onPage: (from: number) => void;
  onOpen: (id: string) => void;
}

/** What waits for a checker: one is looked at, the others stand beside it; J and K go on and back. */
export function Queue({ from, id, onPage, onOpen }: QueueProps) {
  const { t } = useTranslation("campaigns");
  const when = useWhen();
  const query = useQuery({
    ...activitiesQuery({ from, name: "", state: "submitted" }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.activityList ?? [];
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === id),
  );
  const current = rows[at];
  const go = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) onOpen(next.id);
  };
  const group = t("approvals.title");
  useHotkeys([
    { code: "KeyJ", label: t("approvals.after"), group, run: () => go(1) },
    { code: "KeyK", label: t("approvals.before"), group, run: () => go(-1) },
  ]);
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ activityList, more }) =>
        activityList.length === 0 || !current ? (
          <EmptyState
            icon={IconRosetteDiscountCheck}
            title={t("approvals.none")}
            text={t("approvals.noneText")}
          />
        ) : (
          <div className={styles.queue}>
            <nav className={styles.card} aria-label={t("approvals.waiting")}>
              <SelectList
                label={t("approvals.waiting")}
                current={current.id}
                items={activityList.map((row) => ({
                  id: row.id,
                  to: `${APPROVALS}?id=${row.id}`,
                  label: row.name,
                  note: `${row.campaignName} · ${when(row.schedule, row.timeZone)}`,
                }))}
              />
              {more || from > 0 ? (
                <Pager
                  from={from}
                  perPage={ACTIVITIES_PAGE}
                  count={activityList.length}
                  more={more}
                  onChange={onPage}
                />
              ) : null}
            </nav>
            <Waiting key={current.id} id={current.id} onDecided={() => go(1)} />
          </div>
        )
      }
    </QueryState>
  );
}

function Waiting({ id, onDecided }: { id: string; onDecided: () => void }) {
  const query = useQuery(activityQuery(id));
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ data }) => <Decide activity={data} onDecided={onDecided} />}
    </QueryState>
  );
}

function Decide({ activity, onDecided }: { activity: ActivityDetails; onDecided: () => void }) {
  const { t } = useTranslation("campaigns");
  const deciding = useDeciding(activity, onDecided);
  return (
    <article className={styles.column} aria-label={activity.name}>
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
      </NextAct>
      <Facts activity={activity} />
      <Plan activity={activity} />
      {deciding.dialog}
    </article>
  );
}
