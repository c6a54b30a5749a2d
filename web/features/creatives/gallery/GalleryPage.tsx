import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconPhotoPlus, IconPhotoSpark, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import type { CreativesLibrary } from "#contract/creatives/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { LIBRARIES, toEditor } from "../places.ts";
import { libraryQuery } from "../queries.ts";
import { useRemoval } from "../useRemoval.ts";
import { ImageCards } from "./ImageCards.tsx";

/** The pictures of one library. */
export default function GalleryPage() {
  const { libraryId = "" } = useParams();
  const query = useQuery(libraryQuery(libraryId));
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ library }) => <Gallery library={library} />}
    </QueryState>
  );
}

function Gallery({ library }: { library: CreativesLibrary }) {
  const { t } = useTranslation("creatives");
  useTitle(library.name);
  const navigate = useNavigate();
  const { removeLibrary } = useRemoval();
  const { abilities, creativesImageList: images } = library;
  const add = abilities.add ? (
    <Button tone="primary" icon={IconPhotoPlus} to={toEditor(library)}>
      {t("addImage")}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={library.name}
        back={{ to: LIBRARIES, label: t("backToList") }}
        description={t("images", { count: library.imageCount })}
        actions={
          <>
            {abilities.delete ? (
              <Button
                tone="danger-quiet"
                icon={IconTrash}
                onClick={() => void removeLibrary(library).then((gone) => gone && navigate(LIBRARIES))}
              >
                {t("deleteLibrary")}
              </Button>
            ) : null}
            {add}
          </>
        }
      />
      {images.length ? (
        <ImageCards library={library} />
      ) : (
        <EmptyState icon={IconPhotoSpark} title={t("noImages")} action={add} />
      )}
    </>
  );
}
