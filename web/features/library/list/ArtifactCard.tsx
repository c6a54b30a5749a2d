import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import { cx } from "#web/ui/cx.ts";
import { type MenuAction, RowMenu } from "#web/ui/RowMenu.tsx";
import { Tick } from "#web/ui/table/Tick.tsx";
import { gistOf } from "../kinds.ts";
import { Thumbnail } from "../parts/Thumbnail.tsx";
import styles from "./Library.module.css";

interface ArtifactCardProps {
  artifact: Artifact;
  chosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
  entries: readonly MenuAction[];
}

export function ArtifactCard({ artifact, chosen, onToggle, onOpen, entries }: ArtifactCardProps) {
  const { t } = useTranslation("library");
  const { data, visibility } = artifact;
  return (
    <li className={cx(styles.card, chosen && styles.chosen)}>
      <span className={styles.tick}>
        <Tick label={t("ui.table.selectRow", { name: data.name })} checked={chosen} onChange={onToggle} />
      </span>
      <Thumbnail artifact={artifact} />
      <div className={styles.words}>
        <button type="button" className={styles.open} onClick={onOpen} title={data.name}>
          <bdi>{data.name}</bdi>
        </button>
        <span className={styles.gist}>
          {visibility === "private" ? (
            <IconLock size={13} role="img" aria-label={t("visibilities.private")} />
          ) : null}
          <bdi>{gistOf(data)}</bdi>
        </span>
      </div>
      <span className={styles.menu}>
        {entries.length ? <RowMenu name={data.name} actions={entries} /> : null}
      </span>
    </li>
  );
}
