import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Activity } from "#contract/campaigns/views.ts";
import { formatText } from "#web/ui/format/date.ts";
import type { Column } from "#web/ui/table/types.ts";
import styles from "../parts/Campaigns.module.css";
import { Figures } from "../parts/Figures.tsx";
import { StatePill } from "../parts/Pills.tsx";
import { useWhen } from "../parts/useWhen.ts";
import { toActivity } from "../places.ts";

const FORMAT = "D MMM YYYY hh:mm A";

/** The columns of the list of activities: what it is, when it is sent, and who has to do what next. */
export function useActivityColumns(): Column<Activity>[] {
  const { t } = useTranslation("campaigns");
  const when = useWhen();
  return [
    {
      key: "name",
      head: t("name"),
      cell: ({ id, name }) => (
        <Link to={toActivity(id)} title={name}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      key: "campaign",
      head: t("campaigns.one"),
      fold: true,
      cell: ({ campaignName }) => <bdi>{campaignName}</bdi>,
    },
    {
      key: "when",
      head: t("when.title"),
      priority: 2,
      cell: ({ schedule, timeZone }) => (
        <span title={when(schedule, timeZone)}>{when(schedule, timeZone)}</span>
      ),
    },
    {
      key: "state",
      head: t("state"),
      keep: true,
      width: "230px",
      cell: ({ stage, next }) => (
        <div className={styles.state}>
          <StatePill stage={stage} />
          <small>{t(`next.${next}.short`)}</small>
        </div>
      ),
    },
    {
      key: "figures",
      head: t("sent"),
      priority: 3,
      width: "170px",
      cell: ({ name, total, counts }) => <Figures name={name} total={total} counts={counts} />,
    },
    {
      key: "maker",
      head: t("maker"),
      priority: 3,
      cell: ({ user, createdOn }) => (
        <span title={formatText(createdOn, FORMAT)}>
          <bdi>{user.name || "-"}</bdi>
        </span>
      ),
    },
  ];
}
