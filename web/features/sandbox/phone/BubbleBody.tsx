import { IconFileText, IconMusic, IconVideo } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BubbleCard, BubbleMedia } from "#contract/sandbox/bubble.ts";
import { ownAddress } from "#web/platform/own-address.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import { Markup } from "./Markup.tsx";
import { Plain } from "./Plain.tsx";
import styles from "./Message.module.css";

interface BubbleBodyProps {
  part: BubbleCard;
  markup: boolean;
  /** What stands between the picture and the words. */
  above?: ReactNode;
}

/** Header, picture and text of a message or of one of its cards. */
export function BubbleBody({ part, markup, above }: BubbleBodyProps) {
  const { media, header, text } = part;
  return (
    <>
      {media ? <Media media={media} alt={text ?? header ?? ""} /> : null}
      {above}
      {header ? (
        <p className={styles.header} dir="auto">
          {header}
        </p>
      ) : null}
      {text ? markup ? <Markup text={text} /> : <Plain text={text} /> : null}
    </>
  );
}

const addressOf = ({ id, url }: BubbleMedia) =>
  id ? `/chatbird/api/sandbox/media/${id}` : url && ownAddress(url);
const SIGNS = { video: IconVideo, audio: IconMusic, document: IconFileText };

function Media({ media, alt }: { media: BubbleMedia; alt: string }) {
  const { t } = useTranslation("sandbox");
  const address = addressOf(media);
  const name = media.fileName || alt || t("document");
  if (media.type === "image" || media.type === "sticker") {
    return <SafeImage src={address} alt={name} className={styles.picture} />;
  }
  const Sign = SIGNS[media.type];
  return (
    <a className={styles.file} href={address} target="_blank" rel="noopener noreferrer">
      <Sign size={20} stroke={1.6} aria-hidden />
      <bdi>{name}</bdi>
    </a>
  );
}
