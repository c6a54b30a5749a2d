import { IconCrop, IconDownload, IconLink, IconEdit, IconRestore, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ASPECT_RATIOS } from "#contract/library/aspect-ratios.ts";
import type { Artifact } from "#contract/library/artifacts.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { refreshLibrary } from "../queries.ts";
import { sendFile } from "../send.ts";
import { useRemoval } from "../useRemoval.ts";
import styles from "./Detail.module.css";

const ImageCropDialog = lazy(async () => ({
  default: (await import("#web/ui/crop/ImageCropDialog.tsx")).ImageCropDialog,
}));

interface DetailActionsProps {
  artifact: Artifact;
  onClose: () => void;
  onEdit: (artifact: Artifact) => void;
  onMade: (id: string) => void;
}

export function DetailActions({ artifact, onClose, onEdit, onMade }: DetailActionsProps) {
  const { t } = useTranslation("library");
  const { _id, data, abilities, publicUrl, trashedAt } = artifact;
  const { remove, restore } = useRemoval();
  const [cropping, setCropping] = useState(false);
  const canCreate = useCan("LIBRARY.CREATE");
  const isFile = data.format !== null && !trashedAt;
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + publicUrl);
    toast.success(t("copied"));
  };
  const keep = async (made: Blob, aspect: string) => {
    const name = data.name.replace(/(\.[^.]*)?$/, ` ${aspect.replace(":", "x")}$1`);
    try {
      const { bucketId, visibility, deptId } = artifact;
      const place = { bucketId: bucketId ?? undefined, visibility, deptId: deptId ?? undefined };
      const copied = await sendFile(new File([made], name, { type: made.type }), place);
      setCropping(false);
      toast.success(t("cropped", { name: copied.data.name }));
      await refreshLibrary();
      onMade(copied._id);
    } catch (error) {
      toast.error(errorMessage(error));
      throw error;
    }
  };
  if (trashedAt)
    return abilities.delete ? (
      <Button icon={IconRestore} onClick={() => void restore([_id])}>
        {t("restore")}
      </Button>
    ) : null;
  return (
    <div className={styles.actions}>
      {isFile ? (
        <Button
          icon={IconDownload}
          onClick={() =>
            void download("GET /e/drive/{id}/{name}", data.name, {
              params: { id: _id, name: data.url.split("/").at(-1)! },
            })
          }
        >
          {t("download")}
        </Button>
      ) : null}
      {publicUrl ? (
        <Button icon={IconLink} onClick={() => void copy()}>
          {t("copyLink")}
        </Button>
      ) : null}
      {data.type === "IMAGE" && !data.animated && canCreate ? (
        <Button icon={IconCrop} onClick={() => setCropping(true)}>
          {t("crop")}
        </Button>
      ) : null}
      {abilities.edit ? (
        <Button icon={IconEdit} onClick={() => onEdit(artifact)}>
          {t("edit")}
        </Button>
      ) : null}
      {abilities.delete ? (
        <Button
          tone="danger-quiet"
          icon={IconTrash}
          onClick={() => void remove([_id]).then((gone) => gone && onClose())}
        >
          {t("delete")}
        </Button>
      ) : null}
      {cropping ? (
        <Suspense>
          <ImageCropDialog
            aspects={ASPECT_RATIOS}
            opened
            src={data.url}
            type={data.mediaType ?? "image/png"}
            onClose={() => setCropping(false)}
            onSave={keep}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
