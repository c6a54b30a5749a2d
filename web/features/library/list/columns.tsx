import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { gistOf } from "../kinds.ts";
import { Thumbnail } from "../parts/Thumbnail.tsx";
import styles from "./Library.module.css";

export function useArtifactColumns(onOpen: (artifact: Artifact) => void): Column<Artifact>[] {
  const { t } = useTranslation("library");
  return useMemo<Column<Artifact>[]>(
    () => [
      {
        key: "name",
        head: t("name"),
        cell: (artifact) => (
          <span className={styles.named}>
            <Thumbnail artifact={artifact} small />
            <button type="button" className={styles.open} onClick={() => onOpen(artifact)}>
              <bdi>{artifact.data.name}</bdi>
            </button>
          </span>
        ),
      },
      { key: "type", head: t("type"), cell: ({ data }) => t(`types.${data.type}`), priority: 2 },
      { key: "gist", head: t("holds"), cell: ({ data }) => <bdi>{gistOf(data)}</bdi>, fold: true },
      {
        key: "visibility",
        head: t("visibility"),
        cell: ({ visibility }) => t(`visibilities.${visibility}`),
        priority: 2,
      },
      { key: "owner", head: t("owner"), cell: ({ owner }) => <bdi>{owner.name}</bdi>, priority: 3 },
      {
        key: "created",
        head: t("created"),
        cell: ({ createdAt }) => <DateText value={createdAt} />,
        priority: 3,
      },
    ],
    [t, onOpen],
  );
}
