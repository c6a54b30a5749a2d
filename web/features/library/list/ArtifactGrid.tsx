import { useTranslation } from "react-i18next";
import { CardsSkeleton } from "#web/ui/Skeletons.tsx";
import { BulkBar } from "#web/ui/table/BulkBar.tsx";
import { toggled } from "#web/ui/table/selection.ts";
import { ArtifactCard } from "./ArtifactCard.tsx";
import styles from "./Library.module.css";
import type { ShownProps } from "./shared.ts";
import { useEntries } from "./useEntries.ts";

/** Artifacts as cards with a picture of each. */
export function ArtifactGrid(props: ShownProps) {
  const { rows, selection, popup, tools, folders, stale, onOpen, error, empty, more } = props;
  const { t } = useTranslation("library");
  const entries = useEntries(popup);
  const { ids, onChange } = selection;
  return (
    <section className={styles.pane} aria-label={t("label")} aria-busy={!rows}>
      {ids.size ? (
        <BulkBar selection={selection} page={rows?.map(({ _id }) => _id) ?? []} />
      ) : (
        <div className={styles.tools}>{tools}</div>
      )}
      <div className={styles.inside}>
        {folders}
        {rows?.length ? (
          <ul className={styles.grid} data-stale={stale || undefined}>
            {rows.map((artifact) => (
              <ArtifactCard
                key={artifact._id}
                artifact={artifact}
                chosen={ids.has(artifact._id)}
                onToggle={() => onChange(toggled(ids, artifact._id))}
                onOpen={() => onOpen(artifact)}
                entries={entries(artifact)}
              />
            ))}
          </ul>
        ) : (
          (error ?? (rows ? empty : <CardsSkeleton />))
        )}
        {more}
      </div>
    </section>
  );
}
