import { IconFileText, IconMapPin, IconPhoto, IconPlayerPlayFilled, IconVideo } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { HeaderPreview } from "#engines/templates/index.ts";
import { ownAddress } from "#web/platform/own-address.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import styles from "./Bubble.module.css";

const ICONS = { image: IconPhoto, video: IconVideo, document: IconFileText };

/** The picture, video, document or place on top of a message; nothing where words stand there. */
export function Media({ header }: { header: HeaderPreview }) {
  const { t } = useTranslation("templates");
  if (header.kind === "location")
    return (
      <div className={styles.media} data-kind="location">
        <IconMapPin size={30} stroke={1.6} aria-hidden />
        <span>{t("preview.place")}</span>
      </div>
    );
  if (!("url" in header)) return null;
  const { kind } = header;
  const url = header.url && ownAddress(header.url);
  const label = t(`preview.${kind}`);
  if (kind === "document" && url)
    return (
      <div className={styles.document}>
        <IconFileText size={26} stroke={1.5} aria-hidden />
        <span dir="auto">{nameOf(url)}</span>
      </div>
    );
  if (kind === "image" && url)
    return (
      <SafeImage
        src={url}
        alt={label}
        className={styles.picture}
        fallback={<Blank kind={kind} label={label} />}
      />
    );
  if (kind === "video" && url)
    return (
      <div className={styles.media} data-kind="video">
        {/* A still of the customer's film; it is not played here. */}
        <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-label={label} />
        <span className={styles.play} aria-hidden>
          <IconPlayerPlayFilled size={22} />
        </span>
      </div>
    );
  return <Blank kind={kind} label={label} />;
}

function Blank({ kind, label }: { kind: keyof typeof ICONS; label: string }) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.media} role="img" aria-label={label}>
      <Icon size={34} stroke={1.3} aria-hidden />
    </div>
  );
}

function nameOf(url: string): string {
  const last = url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
