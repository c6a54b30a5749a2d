import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Button } from "#web/ui/Button.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { Languages } from "../parts/Languages.tsx";
import { Variants } from "../parts/Variants.tsx";
import { broadcastQuery, planQuery, refreshBroadcasts, REMOVE } from "../queries.ts";
import { Asleep } from "./Asleep.tsx";
import { ByCountry } from "./ByCountry.tsx";
import { LocalStarts } from "./LocalStarts.tsx";
import { Numbers } from "./Numbers.tsx";
import { atPace, ownPace, ownPart } from "./pace.ts";
import styles from "./Plan.module.css";
import { Preparing } from "./Preparing.tsx";
import { Samples } from "./Samples.tsx";
import { Skipped } from "./Skipped.tsx";
import { type Planned, StartBar } from "./StartBar.tsx";
import { useBackToForm } from "./useBackToForm.ts";

export interface FlightPlanProps {
  id: string;
  /** Where there is a form to go back to. */
  onBack?: () => void;
  /** It was sent, scheduled or removed. */
  onDone: () => void;
}
/** Where the socket is silent, the preparation is asked for. */
const POLL_MS = 3_000;

/** What will happen when a broadcast is started; nothing has been sent yet. */
export function FlightPlan({ id: first, onBack, onDone }: FlightPlanProps) {
  const { t } = useTranslation("broadcasts");
  // Another variant, where there is a form to go back to; elsewhere each has its page.
  const [id, setId] = useState(first);
  const query = useQuery({
    ...broadcastQuery(id),
    refetchInterval: ({ state }) => (state.data?.data.state === "preparing" ? POLL_MS : false),
  });
  const broadcast = query.data?.data;
  const ready = broadcast !== undefined && broadcast.state !== "preparing";
  const [planned, setPlanned] = useState<Planned>();
  const plan = useQuery({
    ...planQuery(id, planned?.times),
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const remove = useMutation({
    // Who goes back to the form has deleted nothing.
    mutationFn: () => told(REMOVE, { params: { id }, query: { forget: String(onBack !== undefined) } }),
    onSuccess: ({ message }) => {
      // What is gone is not asked for again: the plan leaves the page first.
      if (onBack) flushSync(onBack);
      else toastDeleted(message, "broadcast", id, refreshBroadcasts);
      void refreshBroadcasts();
      if (!onBack) onDone();
    },
  });
  const { mutate, isPending, isError } = remove;
  const leave = useCallback(() => {
    if (!isPending) mutate();
  }, [mutate, isPending]);
  useBackToForm(onBack !== undefined && !isError, leave);
  return (
    <div className={styles.page}>
      {onBack ? (
        <PageHeader
          title={t("plan.title")}
          description={t("plan.lead")}
          actions={
            <Button onClick={leave} busy={isPending}>
              {t("plan.cancel")}
            </Button>
          }
        />
      ) : null}
      <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
        {({ data }) =>
          data.state === "preparing" ? (
            <Preparing broadcast={data} />
          ) : (
            <QueryState query={plan} message={errorMessage(plan.error)} waiting={<PageSkeleton />}>
              {({ plan: found }) => (
                <>
                  <Variants broadcast={data} planned onShow={onBack && setId} />
                  <Numbers
                    plan={atPace(found, ownPace(data), ownPart(data, planned?.perSecond))}
                    broadcast={data}
                    {...(planned
                      ? {
                          at: planned.times.startAt,
                          own: ownPart(data, planned.perSecond),
                          tryDays: planned.tryDays,
                        }
                      : { own: ownPart(data, data.perSecond) })}
                  />
                  <div className={styles.columns}>
                    <div className={styles.column}>
                      <StartBar
                        // It may be shown first as it was before somebody scheduled it.
                        key={`${data.startAt ?? ""} ${data.localTime ?? ""} ${data.id}`}
                        broadcast={data}
                        plan={found}
                        onDone={onDone}
                        onPlan={setPlanned}
                        onRemove={onBack ? undefined : () => remove.mutateAsync()}
                      />
                      <Languages broadcast={data} planned />
                      <ByCountry cost={found.cost} />
                      {found.localStarts ? <LocalStarts starts={found.localStarts} /> : null}
                      {found.asleep ? <Asleep asleep={found.asleep} /> : null}
                      {found.skipped.length ? <Skipped plan={found} /> : null}
                    </div>
                    <Samples broadcast={data} plan={found} />
                  </div>
                </>
              )}
            </QueryState>
          )
        }
      </QueryState>
    </div>
  );
}
