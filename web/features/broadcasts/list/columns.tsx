import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { CountsBar } from "#web/features/messages/public.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useZonedTime } from "#web/ui/format/zone.ts";
import type { Column } from "#web/ui/table/types.ts";
import { BroadcastStatus } from "../parts/BroadcastStatus.tsx";
import { useReach } from "../parts/useReach.ts";
import { formatLocal } from "../plan/time.ts";
import { toBroadcast } from "../places.ts";
import styles from "./List.module.css";

const FORMAT = "D MMM YYYY hh:mm A";

/** The columns of the list of broadcasts. */
export function useBroadcastColumns(): Column<Broadcast>[] {
  const { t } = useTranslation("broadcasts");
  const reach = useReach();
  const { number, exactPercent } = useNumbers();
  const zoned = useZonedTime();
  return [
    {
      key: "template",
      head: t("list.template"),
      cell: ({ id, name, templateName, variant, fallbackFor }) => (
        <>
          <Link to={toBroadcast(id)} title={name}>
            <bdi>{templateName}</bdi>
          </Link>
          {name === templateName || variant || fallbackFor ? null : (
            <small className={styles.variant}>
              <bdi>{name}</bdi>
            </small>
          )}
          {variant ? (
            <small className={styles.variant}>
              {t("experiment.part", { letter: variant.letter, share: exactPercent(variant.share / 100) })}
            </small>
          ) : null}
          {fallbackFor ? (
            <small className={styles.variant}>{t("fallback.of", { name: fallbackFor.name })}</small>
          ) : null}
        </>
      ),
    },
    { key: "user", head: t("list.user"), priority: 2, cell: ({ user }) => <bdi>{user.name || "-"}</bdi> },
    {
      key: "channel",
      head: t("list.channel"),
      priority: 2,
      cell: ({ channelName }) => <bdi>{channelName || "-"}</bdi>,
    },
    {
      key: "created",
      head: t("list.created"),
      fold: true,
      cell: ({ createdOn }) => <bdi>{formatText(createdOn, FORMAT)}</bdi>,
    },
    {
      key: "status",
      head: t("list.status"),
      keep: true,
      width: "320px",
      cell: (broadcast) => (
        <div className={styles.status}>
          <BroadcastStatus broadcast={broadcast} />
          {broadcast.state === "scheduled" && broadcast.startAt ? (
            <small className={styles.starts}>
              {broadcast.localTime
                ? t("local.starts", { at: formatLocal(broadcast.localTime, FORMAT) })
                : t("view.starts", { at: zoned(broadcast.startAt, FORMAT) })}
            </small>
          ) : broadcast.total > 0 && broadcast.state !== "ready" ? (
            <div className={styles.progress}>
              <CountsBar counts={broadcast.counts} label={broadcast.name} thin />
              <small>
                {[
                  reach(broadcast),
                  broadcast.replied > 0
                    ? t("replies.count", { count: broadcast.replied, number: number(broadcast.replied) })
                    : "",
                  broadcast.converted
                    ? t("goal.count", { count: broadcast.converted, number: number(broadcast.converted) })
                    : "",
                ]
                  .filter(Boolean)
                  // A number and its word stay together.
                  .map((one) => one.replaceAll(" ", "\u00a0"))
                  .join(" · ")}
              </small>
            </div>
          ) : null}
        </div>
      ),
    },
  ];
}
