import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DepartmentHours } from "#contract/chat/hours.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import type { Column } from "#web/ui/table/types.ts";
import { weekdayIn } from "../../parts/weekday.ts";
import { hoursLine } from "./hours-line.ts";

/** What the list shows of departments with hours of their own. */
export function useHoursColumns(): Column<DepartmentHours>[] {
  const { t, i18n } = useTranslation("supervision");
  const { data } = useQuery(apiQuery("GET /e/enterprise/configuration"));
  const weekStart = data?.configuration.weekStart ?? 1;
  const weekday = weekdayIn(i18n.language, "short");
  return [
    { key: "name", head: t("history.department"), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "open",
      head: t("config.open"),
      cell: ({ hours }) =>
        hours.enabled ? hoursLine(hours, weekday, weekStart) || t("own.never") : t("own.always"),
      fold: true,
      wrap: true,
    },
    {
      key: "zone",
      head: t("config.zone"),
      cell: ({ hours }) => hours.timeZone || t("config.ownZone"),
      priority: 2,
    },
  ];
}
