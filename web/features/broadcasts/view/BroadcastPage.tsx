import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconCopy, IconPencil } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { dateInText } from "#web/ui/format/date.ts";
import { useZonedTime } from "#web/ui/format/zone.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton, PageSkeleton } from "#web/ui/Skeletons.tsx";
import { BroadcastStatus } from "../parts/BroadcastStatus.tsx";
import { Fallback } from "../parts/Fallback.tsx";
import { Variants } from "../parts/Variants.tsx";
import { FlightPlan } from "../plan/lazy.tsx";
import { formatLocal } from "../plan/time.ts";
import { createLike, LIST, toActivity, toEdit } from "../places.ts";
import { type BROADCAST, broadcastQuery } from "../queries.ts";
import { MessagesTable } from "./MessagesTable.tsx";
import { Report } from "./Report.tsx";
import { Steering } from "./Steering.tsx";
import styles from "./View.module.css";

const FORMAT = "D MMM YYYY hh:mm A";
const POLL_MS = 3_000;
/** Nobody tells that the last one under way has gone out. */
const STOPPING_MS = 1_000;
const Entered = lazy(async () => ({ default: (await import("./Entered.tsx")).Entered }));

/** One broadcast: its flight plan before it is sent, then its report, live; and what was entered for it. */
export default function BroadcastPage() {
  const { broadcastId = "" } = useParams();
  const live = useConnection(({ state }) => state === "live");
  const query = useQuery({
    ...broadcastQuery(broadcastId),
    refetchInterval({ state }) {
      const broadcast = state.data?.data;
      if (broadcast?.stopping) return STOPPING_MS;
      return !live && broadcast?.state === "running" ? POLL_MS : false;
    },
  });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ data }) => <View broadcast={data} />}
    </QueryState>
  );
}

function View({ broadcast }: { broadcast: Answer<typeof BROADCAST>["data"] }) {
  const { t } = useTranslation("broadcasts");
  const navigate = useNavigate();
  const zoned = useZonedTime();
  const creates = useCan("CAMPAIGNS.CREATE");
  useTitle(broadcast.name);
  const { id, state, createdOn, startAt, localTime, user, activityId } = broadcast;
  // One phone at a time: the flight plan and a message's dialog show one of their own.
  const [reading, setReading] = useState(false);
  // A fallback begins by itself: there is nothing to decide about.
  const planned =
    !broadcast.fallbackFor && (state === "preparing" || state === "ready" || state === "scheduled");
  const facts = [
    t("view.by", { name: user.name, at: dateInText(createdOn, FORMAT) }),
    state === "scheduled" && startAt && !localTime
      ? t("view.starts", { at: zoned(startAt, FORMAT) })
      : localTime
        ? t("local.starts", { at: formatLocal(localTime, FORMAT) })
        : "",
  ];
  return (
    <div className={styles.page}>
      <PageHeader
        title={<bdi>{broadcast.name}</bdi>}
        description={facts.filter(Boolean).join(" · ")}
        back={
          activityId
            ? { to: toActivity(activityId), label: t("backToActivity") }
            : { to: LIST, label: t("back") }
        }
        meta={<BroadcastStatus broadcast={broadcast} />}
        actions={
          <>
            {creates && !broadcast.fallbackFor && !activityId ? (
              <Button icon={IconCopy} to={createLike(id)}>
                {t("view.again")}
              </Button>
            ) : null}
            {broadcast.abilities.edit ? (
              <Button icon={IconPencil} to={toEdit(id)}>
                {t("edit.open")}
              </Button>
            ) : null}
            <Steering broadcast={broadcast} />
          </>
        }
      />
      {planned ? (
        <FlightPlan id={id} onDone={() => void navigate(LIST)} />
      ) : (
        <>
          <Variants broadcast={broadcast} planned={false} />
          <Fallback broadcast={broadcast} />
          <Report broadcast={broadcast} />
        </>
      )}
      <MessagesTable broadcast={broadcast} onReading={setReading} />
      <section className={styles.entered} aria-labelledby="entered">
        <h2 id="entered">{t("view.entered")}</h2>
        <Suspense fallback={<LinesSkeleton lines={6} />}>
          <Entered broadcast={broadcast} withoutPreview={planned || reading} />
        </Suspense>
      </section>
    </div>
  );
}
