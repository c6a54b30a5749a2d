import "../start.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ARTIFACTS_PAGE, UPLOAD_BYTES_MAX } from "#contract/library/limits.ts";
import type { Artifact } from "#contract/library/artifacts.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { bytesText } from "#web/ui/format/text.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { DropZone } from "#web/ui/upload/DropZone.tsx";
import { useUploads } from "#web/ui/upload/useUploads.ts";
import { artifactsQuery, bucketsQuery, refreshLibrary } from "../queries.ts";
import { explain, sendFile } from "../send.ts";
import { Actions } from "./Actions.tsx";
import { Contents } from "./Contents.tsx";
import { usePopup } from "./popups.ts";
import { pathTo } from "./tree.ts";
import { Uploading } from "./Uploading.tsx";
import { ROOT, toBucket, usePlace } from "./usePlace.ts";

// Opened on demand; the page itself stays light.
const Overlays = lazy(() => import("./Overlays.tsx"));
const NONE: never[] = [];

/** The library: folders, and what lies in one of them. */
export default function LibraryPage() {
  const { t } = useTranslation("library");
  const at = usePlace();
  const { place, filter } = at;
  const canCreate = useCan("LIBRARY.CREATE") && !place.trash;
  const buckets = useQuery(bucketsQuery());
  const query = useInfiniteQuery({
    ...artifactsQuery(filter, ARTIFACTS_PAGE),
    placeholderData: keepPreviousData,
  });
  const [kept, setChosen] = useState<{ place: string; ids: ReadonlySet<string> }>({
    place: "",
    ids: new Set(),
  });
  const popup = usePopup();
  const path = pathTo(buckets.data?.list ?? NONE, place.bucket);
  const title = place.trash ? t("trash") : (path.at(-1)?.name ?? t("title"));
  useTitle(title);
  // Where something else is shown, nothing is chosen.
  const key = JSON.stringify(filter);
  const chosen = kept.place === key ? kept.ids : new Set<string>();
  const choose = (ids: ReadonlySet<string>) => setChosen({ place: key, ids });
  const uploads = useUploads<Artifact>({
    send: (file, onShare, signal) =>
      sendFile(file, { bucketId: place.bucket || undefined, visibility: filter.visibility }, onShare, signal),
    refuse: ({ name, size }) =>
      size > UPLOAD_BYTES_MAX
        ? t("ui.file.tooLarge", { name, limit: bytesText(UPLOAD_BYTES_MAX) })
        : undefined,
    explain,
    onDone: () => void refreshLibrary(),
  });
  const crumbs = [
    ...(place.trash || path.length ? [{ label: t("title"), to: ROOT }] : []),
    ...(place.trash ? [] : path.slice(0, -1).map(({ id, name }) => ({ label: name, to: toBucket(id) }))),
  ];
  return (
    <DropZone onFiles={uploads.add} label={t("dropHere", { folder: title })} disabled={!canCreate}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        description={place.trash ? t("trashLead") : path.length ? undefined : t("lead")}
        actions={
          canCreate ? <Actions onFiles={uploads.add} popup={popup} bucketId={place.bucket || null} /> : null
        }
      />
      <Uploading uploads={uploads} />
      <Contents
        at={at}
        buckets={buckets.data?.list ?? NONE}
        query={query}
        chosen={chosen}
        onChoose={choose}
        popup={popup}
        message={errorMessage(query.error)}
      />
      <Suspense>
        <Overlays
          at={at}
          popup={popup}
          buckets={buckets.data?.list ?? NONE}
          onMoved={() => choose(new Set())}
        />
      </Suspense>
    </DropZone>
  );
}
