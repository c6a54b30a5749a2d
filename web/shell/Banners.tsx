import { IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Branding } from "#contract/enterprise/branding.ts";
import { useBranding } from "../platform/branding/store.ts";
import { SafeImage } from "../ui/SafeImage.tsx";
import styles from "./Banners.module.css";

type Banner = Branding["banners"][number];

/** What the brand shows over the dashboard: pictures side by side, and a video for newcomers. */
export default function Banners() {
  const { t } = useTranslation();
  const { title, banners, dashBoardVideo } = useBranding();
  return (
    <section className={styles.banners} aria-label={t("shell.banners", { title })}>
      {banners.length > 0 ? (
        // A scroller must be reachable by keyboard even when nothing in it is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.strip} tabIndex={banners.length > 1 ? 0 : undefined}>
          {banners.map((banner) => (
            <li key={`${banner.path} ${banner.text}`}>
              <Shown banner={banner} />
            </li>
          ))}
        </ul>
      ) : null}
      {dashBoardVideo ? (
        <a className={styles.video} href={dashBoardVideo} target="_blank" rel="noreferrer">
          <IconPlayerPlay size={18} stroke={1.7} aria-hidden />
          {t("shell.video", { title })}
        </a>
      ) : null}
    </section>
  );
}

function Shown({ banner: { path, text, url } }: { banner: Banner }) {
  const picture = (
    <SafeImage src={path} alt={text} className={styles.picture} fallback={<span>{text}</span>} />
  );
  if (!url) return picture;
  return (
    <a className={styles.link} href={url} target="_blank" rel="noreferrer">
      {picture}
    </a>
  );
}
