import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Encap } from "#contract/encaps/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";
import { EncapStatus } from "../parts/EncapStatus.tsx";
import { toEncap } from "../places.ts";

/** The columns of the list of apps. */
export function useEncapColumns(): Column<Encap>[] {
  const { t } = useTranslation("encaps");
  const { number } = useNumbers();
  return [
    {
      key: "name",
      head: t("list.name"),
      cell: ({ id, name, description }) => (
        <Link to={toEncap(id)} title={description || name}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: "state", head: t("list.state"), keep: true, cell: ({ state }) => <EncapStatus state={state} /> },
    {
      key: "running",
      head: t("list.running"),
      align: "end",
      priority: 2,
      cell: ({ running }) => number(running),
    },
    {
      key: "finished",
      head: t("list.finished"),
      align: "end",
      priority: 2,
      cell: ({ finished }) => number(finished),
    },
    {
      key: "changed",
      head: t("list.changed"),
      fold: true,
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
    {
      key: "by",
      head: t("list.by"),
      priority: 3,
      cell: ({ updatedBy }) => <bdi>{updatedBy ?? "-"}</bdi>,
    },
  ];
}
