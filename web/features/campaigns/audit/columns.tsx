import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Activity } from "#contract/campaigns/views.ts";
import { formatText } from "#web/ui/format/date.ts";
import type { Column } from "#web/ui/table/types.ts";
import styles from "../parts/Campaigns.module.css";
import { toActivity } from "../places.ts";

const FORMAT = "D MMM YYYY hh:mm A";

/** The columns of the list of what was given back. */
export function useRejectedColumns(): Column<Activity>[] {
  const { t } = useTranslation("campaigns");
  return [
    {
      key: "name",
      head: t("name"),
      cell: (row) => (
        <Link to={toActivity(row.id)}>
          <bdi>{row.name}</bdi>
        </Link>
      ),
    },
    { key: "campaign", head: t("campaigns.one"), priority: 2, cell: (row) => <bdi>{row.campaignName}</bdi> },
    {
      key: "reason",
      head: t("decide.reason"),
      keep: true,
      wrap: true,
      cell: ({ reason }) => <bdi className={styles.reason}>{reason ?? "-"}</bdi>,
    },
    {
      key: "by",
      head: t("rejected.by"),
      priority: 2,
      cell: ({ decidedBy }) => <bdi>{decidedBy ?? "-"}</bdi>,
    },
    {
      key: "at",
      head: t("rejected.at"),
      priority: 3,
      fold: true,
      cell: ({ decidedOn }) => <bdi>{formatText(decidedOn, FORMAT)}</bdi>,
    },
  ];
}
