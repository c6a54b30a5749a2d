import { IconDownload, IconFile } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ChatContent } from "#contract/chat/content.ts";
import { shortName } from "#web/ui/format/text.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import { Outside } from "#web/platform/markup/Outside.tsx";
import { isOwn } from "../pictures/pictures.ts";
import { useShowPicture } from "../pictures/Pictures.tsx";
import styles from "./Thread.module.css";
import { VoiceText } from "./VoiceText.tsx";
import { Words } from "./Words.tsx";

type File = ChatContent & { kind: "media" };

/** A file of a thread: pictures, films and sounds where they stand, whatever else to be saved. */
export function Media({ file }: { file: File }) {
  return (
    <>
      <Body file={file} />
      {file.media === "audio" ? <VoiceText url={file.url} transcript={file.transcript} /> : null}
      {file.caption ? <Words text={file.caption} /> : null}
    </>
  );
}

function Body({ file: { media, url, fileName } }: { file: File }) {
  const { t } = useTranslation("chat");
  const show = useShowPicture(url);
  const name = fileName || t(`content.${media}`);
  if (!isOwn(url))
    return (
      <span className={styles.file}>
        <IconFile size={18} stroke={1.6} aria-hidden />
        <Outside url={url}>
          <bdi>{shortName(name)}</bdi>
        </Outside>
      </span>
    );
  switch (media) {
    case "image":
    case "sticker":
      return (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.picture}
          data-media={media}
          aria-label={t("lightbox.show", { name })}
          onClick={show}
        >
          <SafeImage src={url} alt={name} />
        </a>
      );
    case "video":
      return (
        // What a customer sends has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={url} controls preload="metadata" className={styles.video} aria-label={name} />
      );
    case "audio":
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <audio src={url} controls preload="none" className={styles.audio} aria-label={name} />;
    default:
      return (
        <a href={url} download={fileName ?? true} className={styles.file}>
          <IconFile size={18} stroke={1.6} aria-hidden />
          <bdi title={name}>{shortName(name)}</bdi>
          <IconDownload size={16} stroke={1.7} aria-label={t("content.save")} />
        </a>
      );
  }
}
