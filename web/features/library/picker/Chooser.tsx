import { SegmentedControl } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { FileType, Visibility } from "#contract/library/formats.ts";
import type { Bucket } from "#contract/library/buckets.ts";
import type { ChannelTypeName } from "#contract/channel-types.ts";
import { PICKER_PAGE } from "#contract/library/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { artifactsQuery, type Filter } from "../queries.ts";
import { AttachmentRow } from "./AttachmentRow.tsx";
import { FolderList } from "./FolderList.tsx";
import styles from "./Picker.module.css";

interface ChooserProps {
  visibility: Visibility;
  mediaType?: FileType;
  channelType?: ChannelTypeName;
  deptId?: string;
  onChoose: (artifact: Artifact) => void;
  /** Leads to the upload, where there is one. */
  onBrowse?: () => void;
}
const SEARCH_MS = 300;
const EVERYTHING = -1;

/** Artifacts to choose from: all of them, page by page, or folder by folder. */
export function Chooser({ visibility, mediaType, channelType, deptId, onChoose, onBrowse }: ChooserProps) {
  const { t } = useTranslation("library");
  const [mode, setMode] = useState<"ALL" | "BUCKET">("ALL");
  const [bucket, setBucket] = useState<Bucket>();
  const [search, setSearch] = useState("");
  const narrowed = { desc: search.trim() || undefined, visibility, mediaType, deptId };
  const filter: Filter = bucket ? { ...narrowed, bucketId: bucket.id, adminView: true } : narrowed;
  const folders = mode === "BUCKET" && !bucket;
  const query = useInfiniteQuery({
    ...artifactsQuery(filter, bucket ? EVERYTHING : PICKER_PAGE),
    enabled: !folders,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.chooser}>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={t("picker.mode")}
          data={[
            { value: "ALL", label: t("picker.all") },
            { value: "BUCKET", label: t("picker.bucket") },
          ]}
          value={mode}
          onChange={(next) => {
            setMode(next as "ALL" | "BUCKET");
            setBucket(undefined);
          }}
        />
        <SearchBox
          value={search}
          onChange={setSearch}
          label={t("picker.search")}
          debounce={SEARCH_MS}
          hotkey={false}
        />
      </div>
      {bucket ? (
        <div className={styles.tools}>
          <Button size="small" onClick={() => setBucket(undefined)}>
            {t("picker.back")}
          </Button>
          <bdi className={styles.where}>{bucket.name}</bdi>
        </div>
      ) : null}
      <div className={styles.scroller}>
        {folders ? (
          <FolderList by={narrowed} onOpen={setBucket} />
        ) : (
          <QueryState query={query} message={errorMessage(query.error)}>
            {({ pages }) =>
              pages.some(({ artifacts }) => artifacts.length > 0) ? (
                <ul className={styles.list} aria-label={t("picker.title")}>
                  {pages.flatMap(({ artifacts }) =>
                    artifacts.map((artifact) => (
                      <AttachmentRow
                        key={artifact._id}
                        artifact={artifact}
                        channel={channelType}
                        onChoose={onChoose}
                      />
                    )),
                  )}
                </ul>
              ) : (
                <EmptyState
                  title={t(narrowed.desc ? "picker.noMatch" : "picker.none")}
                  text={onBrowse && !narrowed.desc ? t("picker.noneText") : undefined}
                  action={
                    narrowed.desc ? (
                      <Button onClick={() => setSearch("")}>{t("ui.clearFilters")}</Button>
                    ) : onBrowse ? (
                      <Button onClick={onBrowse}>{t("picker.browseFile")}</Button>
                    ) : null
                  }
                />
              )
            }
          </QueryState>
        )}
      </div>
      {folders ? null : (
        <ShowMore
          more={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          label={t("picker.more")}
          endLabel={t("picker.noMore")}
        />
      )}
    </div>
  );
}
