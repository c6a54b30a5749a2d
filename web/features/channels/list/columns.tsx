import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Channel } from "#contract/channels/channels.ts";
import type { Column } from "#web/ui/table/types.ts";
import { HealthPill, SandboxPill } from "../parts/marks.tsx";
import { TypeIcon } from "../parts/TypeIcon.tsx";
import { toChannel } from "../places.ts";
import { typeLabel } from "../types.ts";
import styles from "./List.module.css";

export function useChannelColumns(): Column<Channel>[] {
  const { t } = useTranslation("channels");
  return useMemo<Column<Channel>[]>(
    () => [
      {
        key: "name",
        head: t("name"),
        cell: (channel) => (
          <span className={styles.named}>
            <TypeIcon type={channel.type} />
            <Link to={toChannel(channel.id)}>
              <bdi>{channel.name}</bdi>
            </Link>
          </span>
        ),
      },
      { key: "type", head: t("messenger"), cell: ({ type }) => <bdi>{typeLabel(type)}</bdi>, priority: 2 },
      { key: "contact", head: t("contact"), cell: ({ contactId }) => <bdi>{contactId}</bdi>, fold: true },
      { key: "vendor", head: t("vendor"), cell: ({ vendorName }) => <bdi>{vendorName}</bdi>, priority: 2 },
      {
        key: "environment",
        head: t("form.environment"),
        cell: (channel) =>
          channel.environment === "sandbox" ? <SandboxPill channel={channel} /> : t("form.live"),
        priority: 3,
        fold: true,
      },
      {
        key: "health",
        head: t("health.title"),
        keep: true,
        width: "160px",
        cell: (channel) => <HealthPill channel={channel} />,
      },
    ],
    [t],
  );
}
