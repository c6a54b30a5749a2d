import { IconDownload, IconEdit, IconFolderPlus, IconPhoto, IconTrash, IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IMAGE_NAME_MAX } from "#contract/creatives/limits.ts";
import type { CreativesImage, CreativesLibrary } from "#contract/creatives/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { NameDialog } from "#web/platform/naming/NameDialog.tsx";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { type MenuAction, RowMenu } from "#web/ui/RowMenu.tsx";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import styles from "../parts/Creatives.module.css";
import { toEditor } from "../places.ts";
import { refreshCreatives } from "../queries.ts";
import { useRemoval } from "../useRemoval.ts";

async function deposit(id: string): Promise<void> {
  try {
    const { message } = await told("POST /chatbird/api/creatives/images/{id}/artifact", { params: { id } });
    toast.success(message);
  } catch (error) {
    toast.error(errorMessage(error));
  }
}

/** A card for each picture: what it was asked for, Download and Edit. */
export function ImageCards({ library }: { library: CreativesLibrary }) {
  const { t } = useTranslation("creatives");
  const [renamed, setRenamed] = useState<CreativesImage>();
  const { removeImage } = useRemoval();
  const canDeposit = useCan("LIBRARY.CREATE");
  const actions = (image: CreativesImage): MenuAction[] => [
    ...(canDeposit ? [{ label: t("deposit"), icon: IconFolderPlus, run: () => void deposit(image.id) }] : []),
    ...(image.abilities.edit ? [{ label: t("rename"), icon: IconEdit, run: () => setRenamed(image) }] : []),
    ...(image.abilities.delete
      ? [{ label: t("delete"), icon: IconTrash, danger: true, run: () => void removeImage(image) }]
      : []),
  ];
  return (
    <>
      <ul className={styles.gallery} aria-label={library.name}>
        {library.creativesImageList.map((image) => {
          const entries = actions(image);
          return (
            <li key={image.id} className={styles.card}>
              <span className={styles.picture}>
                <SafeImage
                  src={image.media.thumbnailUrl}
                  alt={image.name}
                  fallback={<IconPhoto size={36} stroke={1.4} />}
                />
              </span>
              <div className={styles.words}>
                <span className={styles.name} title={image.imagePrompt}>
                  <bdi>{image.name}</bdi>
                </span>
                <span className={styles.gist}>
                  <bdi>
                    {image.media.width} × {image.media.height}
                  </bdi>
                </span>
              </div>
              <span className={styles.menu}>
                {entries.length ? <RowMenu name={image.name} actions={entries} /> : null}
              </span>
              <div className={styles.buttons}>
                <Button
                  size="small"
                  icon={IconDownload}
                  onClick={() =>
                    void download("GET /chatbird/api/creatives/images/{id}/file", image.media.fileName, {
                      params: { id: image.id },
                    })
                  }
                >
                  {t("download")}
                </Button>
                {image.abilities.edit ? (
                  <Button size="small" icon={IconWand} to={toEditor(library, image.id)}>
                    {t("edit")}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {renamed ? (
        <NameDialog
          title={t("renameImage")}
          label={t("imageName")}
          required={t("imageNameRequired")}
          name={renamed.name}
          max={IMAGE_NAME_MAX}
          save={(name) =>
            told("PUT /chatbird/api/creatives/images/{id}", { params: { id: renamed.id }, body: { name } })
          }
          refresh={refreshCreatives}
          onClose={() => setRenamed(undefined)}
        />
      ) : null}
    </>
  );
}
