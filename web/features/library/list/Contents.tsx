import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { IconFolderOpen, IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { Bucket } from "#contract/library/buckets.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState, ErrorState } from "#web/ui/EmptyState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import type { Selection } from "#web/ui/table/types.ts";
import { ArtifactGrid } from "./ArtifactGrid.tsx";
import { ArtifactTable } from "./ArtifactTable.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { Folders } from "./Folders.tsx";
import styles from "./Library.module.css";
import type { PopupState } from "./popups.ts";
import { Tools } from "./Tools.tsx";
import type { Place } from "./usePlace.ts";

interface ContentsProps {
  at: Place;
  buckets: readonly Bucket[];
  query: UseInfiniteQueryResult<InfiniteData<{ artifacts: Artifact[]; more: boolean }>>;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  popup: PopupState;
  message: string;
}

/** Folders and artifacts of one place, as cards or as a table. */
export function Contents({ at, buckets, query, chosen, onChoose, popup, message }: ContentsProps) {
  const { t } = useTranslation("library");
  const { place, set, filter, narrowed, searching } = at;
  const rows = query.data?.pages.flatMap(({ artifacts }) => artifacts);
  const here = searching ? [] : buckets.filter(({ parentId }) => parentId === (place.bucket || null));
  const selection: Selection = {
    ids: chosen,
    onChange: onChoose,
    match: {
      search: filter.desc,
      filters: [
        ...(filter.type ? [t(`types.${filter.type}`)] : []),
        ...(filter.visibility ? [t(`visibilities.${filter.visibility}`)] : []),
      ],
    },
    actions: (
      <BulkActions ids={chosen} trash={place.trash} popup={popup} onDone={() => onChoose(new Set())} />
    ),
  };
  const shared = {
    rows,
    selection,
    popup,
    tools: <Tools at={at} />,
    stale: query.isPlaceholderData,
    onOpen: (artifact: Artifact) => set({ open: artifact._id }),
    folders: here.length ? <Folders folders={here} popup={popup} /> : null,
    error:
      query.error && !rows ? (
        <ErrorState message={message} onRetry={() => void query.refetch()} />
      ) : undefined,
    empty: here.length && !narrowed ? <p className={styles.hint}>{t("onlyFolders")}</p> : <Empty at={at} />,
    more: query.hasNextPage ? (
      <ShowMore more busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
    ) : null,
  };
  return place.view === "list" ? <ArtifactTable {...shared} /> : <ArtifactGrid {...shared} />;
}

function Empty({ at: { place, set, narrowed } }: { at: Place }) {
  const { t } = useTranslation("library");
  if (narrowed)
    return (
      <EmptyState
        title={t("noMatch")}
        text={t("noMatchText")}
        action={
          <Button onClick={() => set({ search: "", type: "", visibility: "" })}>
            {t("ui.clearFilters")}
          </Button>
        }
      />
    );
  if (place.trash) return <EmptyState icon={IconTrash} title={t("trashEmpty")} text={t("trashLead")} />;
  if (place.bucket)
    return <EmptyState icon={IconFolderOpen} title={t("folder.empty")} text={t("emptyText")} />;
  return <EmptyState icon={IconPhotoPlus} title={t("empty")} text={t("emptyText")} />;
}
