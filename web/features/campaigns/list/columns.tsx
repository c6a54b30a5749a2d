import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Campaign } from "#contract/campaigns/views.ts";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";
import { Figures } from "../parts/Figures.tsx";
import { StatePill } from "../parts/Pills.tsx";
import { activitiesOf, toCampaign } from "../places.ts";

const FORMAT = "D MMM YYYY hh:mm A";

/** The columns of the list of campaigns. */
export function useCampaignColumns(): Column<Campaign>[] {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  return [
    {
      key: "name",
      head: t("name"),
      cell: ({ id, name }) => (
        <Link to={toCampaign(id)} title={name}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      key: "template",
      head: t("template"),
      priority: 2,
      cell: ({ templateName }) => <bdi>{templateName}</bdi>,
    },
    { key: "channel", head: t("channel"), priority: 3, cell: ({ channelName }) => <bdi>{channelName}</bdi> },
    {
      key: "activities",
      head: t("activities.title"),
      priority: 2,
      cell: ({ id, activities: { total, waiting } }) => (
        <Link to={activitiesOf(id)} title={t("activities.show")}>
          {number(total)}
          {waiting > 0 ? ` · ${t("activities.waiting", { number: number(waiting) })}` : ""}
        </Link>
      ),
    },
    {
      key: "state",
      head: t("state"),
      keep: true,
      width: "130px",
      cell: ({ stage }) => <StatePill stage={stage} />,
    },
    {
      key: "figures",
      head: t("sent"),
      priority: 2,
      width: "170px",
      cell: ({ name, total, counts }) => <Figures name={name} total={total} counts={counts} />,
    },
    {
      key: "created",
      head: t("created"),
      priority: 3,
      fold: true,
      cell: ({ createdOn }) => <bdi>{formatText(createdOn, FORMAT)}</bdi>,
    },
  ];
}
