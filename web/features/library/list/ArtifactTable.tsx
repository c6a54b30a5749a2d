import { useTranslation } from "react-i18next";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useArtifactColumns } from "./columns.tsx";
import styles from "./Library.module.css";
import type { ShownProps } from "./shared.ts";
import { useEntries } from "./useEntries.ts";

/** Artifacts as rows: more of them at once, with who put them there and when. */
export function ArtifactTable(props: ShownProps) {
  const { rows, selection, popup, tools, folders, stale, onOpen, error, empty, more } = props;
  const { t } = useTranslation("library");
  const entries = useEntries(popup);
  const columns = useArtifactColumns(onOpen);
  return (
    <div className={styles.pane}>
      {folders ? <div className={styles.above}>{folders}</div> : null}
      <DataTable
        flush
        label={t("label")}
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={({ data }) => data.name}
        onOpen={onOpen}
        menu={entries}
        selection={selection}
        tools={tools}
        stale={stale}
        error={error}
        empty={empty}
        pager={more}
      />
    </div>
  );
}
