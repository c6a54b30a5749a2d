import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { NoModel } from "../parts/NoModel.tsx";
import { LIBRARIES, NEW, toGallery } from "../places.ts";
import { imageQuery, libraryQuery, modelsQuery } from "../queries.ts";
import { Editor } from "./Editor.tsx";

/** Makes a picture for a library, which may be a new one, or changes the one that the address names. */
export default function EditorPage() {
  const { t } = useTranslation("creatives");
  const { libraryId, imageId = NEW } = useParams();
  const editing = libraryId !== undefined && imageId !== NEW;
  const models = useQuery(modelsQuery());
  const library = useQuery({ ...libraryQuery(libraryId ?? ""), enabled: libraryId !== undefined });
  const image = useQuery({ ...imageQuery(imageId), enabled: editing });
  const found = {
    libraryId,
    name: library.data?.library.name ?? "",
    image: editing ? image.data?.creativesImage : undefined,
  };
  const last = editing ? image : libraryId === undefined ? models : library;
  const waiting = <PageSkeleton />;
  return (
    <QueryState query={models} message={errorMessage(models.error)} waiting={waiting}>
      {({ models: choices }) =>
        choices.length === 0 && !editing ? (
          <>
            <PageHeader
              title={found.name || t("libraryName")}
              back={{ to: libraryId ? toGallery(libraryId) : LIBRARIES, label: t("backToList") }}
            />
            <NoModel />
          </>
        ) : libraryId !== undefined && !library.data ? (
          <QueryState query={library} message={errorMessage(library.error)} waiting={waiting}>
            {() => null}
          </QueryState>
        ) : (
          <QueryState query={last as typeof image} message={errorMessage(last.error)} waiting={waiting}>
            {() => <Editor key={`${libraryId} ${imageId}`} {...found} models={choices} />}
          </QueryState>
        )
      }
    </QueryState>
  );
}
