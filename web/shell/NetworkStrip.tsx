import { IconWifi, IconWifiOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Strips.module.css";

const BACK_FOR_MS = 4_000;

/** Says that the network is gone for as long as it is, and shortly that it is back. */
export function NetworkStrip() {
  const { t } = useTranslation();
  const [state, setState] = useState<"fine" | "gone" | "back">(navigator.onLine ? "fine" : "gone");
  useEffect(() => {
    const gone = () => setState("gone");
    const back = () => setState("back");
    addEventListener("offline", gone);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", gone);
      removeEventListener("online", back);
    };
  }, []);
  useEffect(() => {
    if (state !== "back") return;
    const timer = setTimeout(() => setState("fine"), BACK_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <output className={styles.live}>
      {state === "gone" ? (
        <span className={`${styles.strip} ${styles.warn}`}>
          <IconWifiOff size={16} aria-hidden /> {t("shell.offline")}
        </span>
      ) : null}
      {state === "back" ? (
        <span className={`${styles.strip} ${styles.ok}`}>
          <IconWifi size={16} aria-hidden /> {t("shell.online")}
        </span>
      ) : null}
    </output>
  );
}
