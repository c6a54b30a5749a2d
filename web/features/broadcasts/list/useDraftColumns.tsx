import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BroadcastDraft } from "#contract/broadcasts/drafts.ts";
import { formatText } from "#web/ui/format/date.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { toDraft } from "../places.ts";

const FORMAT = "D MMM YYYY hh:mm A";

/** The columns of the list of drafts. */
export function useDraftColumns(): Column<BroadcastDraft>[] {
  const { t } = useTranslation("broadcasts");
  return [
    {
      key: "name",
      head: t("form.name"),
      cell: ({ id, name }) => (
        <Link to={toDraft(id)}>
          <bdi>{name || t("drafts.untitled")}</bdi>
        </Link>
      ),
    },
    {
      key: "template",
      head: t("list.template"),
      priority: 2,
      cell: ({ templateName }) => <bdi>{templateName || "-"}</bdi>,
    },
    {
      key: "channel",
      head: t("list.channel"),
      priority: 3,
      cell: ({ channelName }) => <bdi>{channelName || "-"}</bdi>,
    },
    {
      key: "changed",
      head: t("drafts.changed"),
      fold: true,
      cell: ({ changedAt }) => <bdi>{formatText(changedAt, FORMAT)}</bdi>,
    },
    {
      key: "by",
      head: t("drafts.by"),
      priority: 2,
      cell: ({ changedBy }) => <bdi>{changedBy.name || "-"}</bdi>,
    },
    {
      key: "status",
      head: t("list.status"),
      keep: true,
      width: "120px",
      cell: () => <StatusPill tone="neutral">{t("drafts.state")}</StatusPill>,
    },
  ];
}
