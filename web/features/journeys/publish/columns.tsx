import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Journey } from "#contract/journeys/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { JourneyStatus } from "../parts/JourneyStatus.tsx";
import { toPublish } from "../places.ts";

/** The columns of the journeys whose draft waits to be published. */
export function useWaitingColumns(): Column<Journey>[] {
  const { t } = useTranslation("journeys");
  return [
    {
      key: "name",
      head: t("list.name"),
      cell: ({ id, name }) => (
        <Link to={toPublish(id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: "state", head: t("list.state"), keep: true, cell: ({ state }) => <JourneyStatus state={state} /> },
    {
      key: "changed",
      head: t("publish.changed"),
      fold: true,
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <DateText value={updatedAt} /> · <bdi>{updatedBy ?? "-"}</bdi>
        </>
      ),
    },
    {
      key: "published",
      head: t("list.published"),
      priority: 2,
      cell: ({ publishedAt }) => (publishedAt ? <DateText value={publishedAt} /> : t("publish.never")),
    },
  ];
}
