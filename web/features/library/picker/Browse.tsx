import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import { CHANNEL_MEDIA } from "#contract/library/channels.ts";
import { endingsOf, FILE_TYPES, FORMATS } from "#contract/library/formats.ts";
import { SMALL_IMAGE } from "#contract/library/limits.ts";
import { toast } from "#web/platform/toast/store.ts";
import { DropZone } from "#web/ui/upload/DropZone.tsx";
import { FileButton } from "#web/ui/upload/FileButton.tsx";
import { endsWell, isOver } from "#web/ui/upload/limits.ts";
import { sidesOf } from "#web/ui/upload/measure.ts";
import { UploadList } from "#web/ui/upload/UploadList.tsx";
import { useUploads } from "#web/ui/upload/useUploads.ts";
import { type Destination, explain, sendFile } from "../send.ts";
import type { Attachment } from "./attachment.ts";
import styles from "./Picker.module.css";

interface BrowseProps {
  destination: Destination;
  smallImages?: boolean;
  onChoose: (attachment: Attachment) => void;
  /** The server refused the file, and its message has been shown. */
  onFailed: () => void;
}

/** File name endings that may be uploaded for this channel and media type. */
function allowed({ channelType, mediaType }: Destination): string[] {
  const rules = channelType && CHANNEL_MEDIA[channelType];
  const types = mediaType && mediaType !== "STICKER" ? [mediaType] : FILE_TYPES;
  if (!rules) return endingsOf(types);
  return types
    .flatMap((type) => rules[type]?.formats ?? [])
    .flatMap((format) => FORMATS[format].endings.map((ending) => `.${ending}`));
}

/** Uploads one file and hands it on. */
export function Browse({ destination, smallImages, onChoose, onFailed }: BrowseProps) {
  const { t } = useTranslation("library");
  const [refused, setRefused] = useState<string>();
  const endings = allowed(destination);
  const uploads = useUploads<Artifact>({
    send: (file, onShare, signal) => sendFile(file, destination, onShare, signal),
    explain: (error) => {
      const failure = explain(error);
      if (failure.final) {
        toast.error(failure.error);
        onFailed();
      }
      return failure;
    },
    onDone: ({ ...artifact }, file) => onChoose({ isUploaded: true, data: artifact.data, artifact, file }),
  });
  const take = async ([file]: File[]) => {
    if (!file) return;
    const reason = await reasonAgainst(file);
    setRefused(reason);
    if (!reason) uploads.add([file]);
  };
  const reasonAgainst = async (file: File): Promise<string | undefined> => {
    if (!endsWell(file.name, endings)) return t("picker.invalid");
    if (!smallImages || !/\.(png|jpe?g|gif|webp)$/i.test(file.name)) return undefined;
    const sides = await sidesOf(file);
    if (!sides) return t("picker.invalid");
    return isOver(SMALL_IMAGE, { ...sides, size: file.size }) ? t("picker.tooLarge") : undefined;
  };
  return (
    <DropZone onFiles={(files) => void take(files)} label={t("picker.drop")}>
      <div className={styles.browse}>
        <IconUpload size={28} stroke={1.4} aria-hidden />
        <FileButton
          tone="primary"
          endings={endings}
          onFiles={(files) => void take(files)}
          disabled={uploads.files.length > 0}
        >
          {t("picker.browseFile")}
        </FileButton>
        <p className={styles.endings}>
          <bdi>{endings.join(" ")}</bdi>
        </p>
        {refused ? (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        ) : null}
      </div>
      <UploadList uploads={uploads} label={t("uploads")} />
    </DropZone>
  );
}
