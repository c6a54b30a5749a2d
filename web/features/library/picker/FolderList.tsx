import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconFolder } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Bucket } from "#contract/library/buckets.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { bucketsQuery, type Filter } from "../queries.ts";
import styles from "./Picker.module.css";

/** The folders, with how many artifacts in each fit. */
export function FolderList({ by, onOpen }: { by: Filter; onOpen: (bucket: Bucket) => void }) {
  const { t } = useTranslation("library");
  const query = useQuery({ ...bucketsQuery(by), placeholderData: keepPreviousData });
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ list }) =>
        list.length ? (
          <ul className={styles.list} aria-label={t("folders")}>
            {list.map((bucket) => (
              <li key={bucket.id}>
                <button type="button" className={styles.row} onClick={() => onOpen(bucket)}>
                  <IconFolder size={20} stroke={1.6} aria-hidden />
                  <bdi className={styles.name}>{bucket.name}</bdi>
                  <span className={styles.gist}>{t("items", { count: bucket.count })}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={IconFolder} title={t("picker.noFolders")} />
        )
      }
    </QueryState>
  );
}
