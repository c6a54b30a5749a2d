import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Strips.module.css";
import { isStale } from "./stale.ts";

const EVERY_MS = 10 * 60_000;

/** Offers a newer version of the console; nobody's work is reloaded away. */
export function StaleStrip() {
  const { t } = useTranslation();
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (stale) return;
    const look = () => void isStale().then((found) => found && setStale(true));
    const timer = setInterval(look, EVERY_MS);
    // A chunk that is gone means that a newer build took its place.
    const missed = () => setStale(true);
    addEventListener("vite:preloadError", missed);
    return () => {
      clearInterval(timer);
      removeEventListener("vite:preloadError", missed);
    };
  }, [stale]);
  return (
    <output className={styles.live}>
      {stale ? (
        <span className={`${styles.strip} ${styles.info}`}>
          {t("shell.stale")}
          <button type="button" className={styles.button} onClick={() => location.reload()}>
            {t("shell.reload")}
          </button>
        </span>
      ) : null}
    </output>
  );
}
