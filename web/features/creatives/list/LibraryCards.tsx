import { IconEdit, IconPhoto, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LIBRARY_NAME_MAX } from "#contract/creatives/limits.ts";
import type { CreativesLibrary } from "#contract/creatives/views.ts";
import { told } from "#web/platform/api/client.ts";
import { NameDialog } from "#web/platform/naming/NameDialog.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { type MenuAction, RowMenu } from "#web/ui/RowMenu.tsx";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import styles from "../parts/Creatives.module.css";
import { toGallery } from "../places.ts";
import { refreshCreatives } from "../queries.ts";
import { useRemoval } from "../useRemoval.ts";

/** A card for each library, with its newest pictures. */
export function LibraryCards({
  libraries,
  stale,
}: {
  libraries: readonly CreativesLibrary[];
  stale: boolean;
}) {
  const { t } = useTranslation("creatives");
  const [renamed, setRenamed] = useState<CreativesLibrary>();
  const { removeLibrary } = useRemoval();
  const actions = (library: CreativesLibrary): MenuAction[] => [
    ...(library.abilities.edit
      ? [{ label: t("rename"), icon: IconEdit, run: () => setRenamed(library) }]
      : []),
    ...(library.abilities.delete
      ? [{ label: t("delete"), icon: IconTrash, danger: true, run: () => void removeLibrary(library) }]
      : []),
  ];
  return (
    <>
      <ul className={styles.grid} data-stale={stale || undefined} aria-label={t("title")}>
        {libraries.map((library) => {
          const entries = actions(library);
          return (
            <li key={library.id} className={styles.card}>
              <Mosaic library={library} />
              <div className={styles.words}>
                <Link to={toGallery(library.id)} className={styles.open} title={library.name}>
                  <bdi>{library.name}</bdi>
                </Link>
                <span className={styles.gist}>
                  {t("images", { count: library.imageCount })}
                  <span aria-hidden> · </span>
                  <DateText value={library.createdOn} day />
                </span>
              </div>
              <span className={styles.menu}>
                {entries.length ? <RowMenu name={library.name} actions={entries} /> : null}
              </span>
            </li>
          );
        })}
      </ul>
      {renamed ? (
        <NameDialog
          title={t("renameLibrary")}
          label={t("libraryName")}
          required={t("libraryNameRequired")}
          name={renamed.name}
          max={LIBRARY_NAME_MAX}
          save={(name) =>
            told("PUT /chatbird/api/creatives/library/{libraryId}", {
              params: { libraryId: renamed.id },
              body: { name },
            })
          }
          refresh={refreshCreatives}
          onClose={() => setRenamed(undefined)}
        />
      ) : null}
    </>
  );
}

function Mosaic({ library: { creativesImageList: images } }: { library: CreativesLibrary }) {
  const shown = images.length < 4 ? images.slice(0, 1) : images.slice(0, 4);
  return (
    <span className={styles.picture} data-many={shown.length > 1 || undefined} aria-hidden>
      {shown.length ? (
        shown.map(({ id, media }) => (
          <SafeImage
            key={id}
            src={media.thumbnailUrl}
            alt=""
            fallback={<IconPhoto size={28} stroke={1.5} />}
          />
        ))
      ) : (
        <IconPhoto size={36} stroke={1.4} />
      )}
    </span>
  );
}
