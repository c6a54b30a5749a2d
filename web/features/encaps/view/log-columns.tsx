import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EncapLogEntry } from "#contract/encaps/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { toInstances } from "../places.ts";

/** The columns of an app's log. */
export function useLogColumns(id: string): Column<EncapLogEntry>[] {
  const { t } = useTranslation("encaps");
  return [
    { key: "at", head: t("log.at"), cell: ({ at }) => <DateText value={at} /> },
    {
      key: "level",
      head: t("log.level"),
      keep: true,
      cell: (one) => (
        <StatusPill tone={one.level === "error" ? "bad" : "neutral"}>
          {t(`log.levels.${one.level}`)}
        </StatusPill>
      ),
    },
    {
      key: "event",
      head: t("log.event"),
      priority: 2,
      cell: ({ event }) => t(`log.events.${event}`, { defaultValue: event }),
    },
    {
      key: "message",
      head: t("log.message"),
      wrap: true,
      fold: true,
      cell: ({ message }) => (
        <span lang="en" dir="auto">
          {message}
        </span>
      ),
    },
    {
      key: "run",
      head: t("log.run"),
      priority: 3,
      cell: ({ instanceId }) =>
        instanceId ? <Link to={`${toInstances(id)}?open=${instanceId}`}>{t("log.open")}</Link> : "-",
    },
  ];
}
