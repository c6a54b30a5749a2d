import { IconExternalLink, IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import { KindIcon } from "../parts/KindIcon.tsx";
import styles from "./Detail.module.css";

type Data = Artifact["data"];

/** An artifact as a person will see it. */
export function Preview({ data }: { data: Data }) {
  const { t } = useTranslation("library");
  const { type, url, name, format } = data;
  if (type === "IMAGE") return <SafeImage src={url} alt={name} className={styles.image} />;
  if (type === "VIDEO")
    return (
      // Words to go with it would have to come from whoever uploaded it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.image} src={url} controls preload="metadata" aria-label={name} />
    );
  if (type === "AUDIO")
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <audio className={styles.audio} src={url} controls preload="metadata" aria-label={name} />
    );
  if (type === "MSG")
    return (
      <p className={styles.message} dir="auto">
        {data.text}
      </p>
    );
  if (type === "URL") return <Outside href={url}>{url}</Outside>;
  if (type === "LOCATION") return <Location data={data} />;
  if (format === "pdf")
    // The browser's reader of PDF does not start in a sandbox; the file itself comes under a policy that runs nothing.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.paper} src={url} title={t("paper", { name })} />;
  return (
    <div className={styles.sign}>
      <KindIcon data={data} size={48} />
    </div>
  );
}

function Location({ data: { address, latitude, longitude } }: { data: Data }) {
  const { t } = useTranslation("library");
  const place = latitude === null || longitude === null ? null : `${latitude}, ${longitude}`;
  const asked = place ? `mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}` : "";
  const map = place
    ? `https://www.openstreetmap.org/?${asked}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return (
    <div className={styles.message}>
      <IconMapPin size={18} stroke={1.6} aria-hidden />
      {address ? <p dir="auto">{address}</p> : null}
      {place ? (
        <p>
          <bdi>{place}</bdi>
        </p>
      ) : null}
      <Outside href={map}>{t("openMap")}</Outside>
    </div>
  );
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a className={styles.link} href={href} target="_blank" rel="noreferrer noopener">
    <bdi>{children}</bdi> <IconExternalLink size={14} aria-hidden />
  </a>
);
