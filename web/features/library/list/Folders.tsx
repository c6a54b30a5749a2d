import { IconFolder } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Bucket } from "#contract/library/buckets.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import styles from "./Library.module.css";
import type { PopupState } from "./popups.ts";
import { useRemoveFolder } from "./useRemoveFolder.ts";
import { toBucket } from "./usePlace.ts";

/** The folders of a place; each opens, and has a menu. */
export function Folders({ folders, popup }: { folders: readonly Bucket[]; popup: PopupState }) {
  const { t } = useTranslation("library");
  const canEdit = useCan("LIBRARY.EDIT");
  const canDelete = useCan("LIBRARY.DELETE");
  const { ask, dialog } = useConfirm();
  const remove = useRemoveFolder();
  const entries = (record: Bucket) => [
    ...(canEdit
      ? [
          {
            label: t("folder.rename"),
            run: () => popup.open({ kind: "folder" as const, record, parentId: record.parentId }),
          },
          { label: t("move.entry"), run: () => popup.open({ kind: "place" as const, record }) },
        ]
      : []),
    ...(canDelete
      ? [
          {
            label: t("delete"),
            danger: true,
            run: () =>
              ask({
                title: t("folder.deleteTitle"),
                body: `${t("folder.deleteBody", { name: record.name })} ${t("sure")}`,
                run: () => remove(record),
              }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ul className={styles.folders} aria-label={t("folders")}>
        {folders.map((bucket) => (
          <li key={bucket.id} className={styles.folder}>
            <IconFolder size={20} stroke={1.6} aria-hidden />
            <span className={styles.folderWords}>
              <Link to={toBucket(bucket.id)} className={styles.folderName} title={bucket.name}>
                <bdi>{bucket.name}</bdi>
              </Link>
              <span className={styles.gist}>{t("items", { count: bucket.count })}</span>
            </span>
            <span className={styles.menu}>
              {canEdit || canDelete ? <RowMenu name={bucket.name} actions={entries(bucket)} /> : null}
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
