import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Journey } from "#contract/journeys/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";
import { JourneyStatus } from "../parts/JourneyStatus.tsx";
import { toDesigner } from "../places.ts";
import styles from "./List.module.css";

/** The columns of the list of journeys. */
export function useJourneyColumns(): Column<Journey>[] {
  const { t } = useTranslation("journeys");
  const { number } = useNumbers();
  const people = (key: "running" | "finished" | "left"): Column<Journey> => ({
    key,
    head: t(`list.${key}`),
    align: "end",
    priority: 2,
    cell: (journey) => number(journey[key]),
  });
  return [
    {
      key: "name",
      head: t("list.name"),
      cell: ({ id, name, description, differs, publishedAt }) => (
        <span className={styles.name}>
          <Link to={toDesigner(id)} title={description || name}>
            <bdi>{name}</bdi>
          </Link>
          {differs && publishedAt !== null ? (
            <span className={styles.differs}>{t("list.differs")}</span>
          ) : null}
        </span>
      ),
    },
    { key: "state", head: t("list.state"), keep: true, cell: ({ state }) => <JourneyStatus state={state} /> },
    {
      key: "entry",
      head: t("list.entry"),
      priority: 2,
      fold: true,
      cell: ({ entry }) => t(`entries.${entry}`),
    },
    people("running"),
    people("finished"),
    people("left"),
    {
      key: "published",
      head: t("list.published"),
      priority: 3,
      cell: ({ publishedAt, publishedBy }) =>
        publishedAt === null ? (
          "-"
        ) : (
          <>
            <DateText value={publishedAt} /> · <bdi>{publishedBy ?? "-"}</bdi>
          </>
        ),
    },
  ];
}
