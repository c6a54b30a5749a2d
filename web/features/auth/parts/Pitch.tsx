import { IconChecks, IconHeadset, IconRobot } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useBranding } from "#web/platform/branding/store.ts";
import styles from "./Pitch.module.css";

/** What the product does, as one short conversation. */
export function Pitch() {
  const { t } = useTranslation("auth");
  const { pitchColour, loginPicturePath } = useBranding();
  const ground = pitchColour ? { "--pitch": pitchColour } : {};
  if (loginPicturePath)
    return (
      <aside className={styles.pitch} style={ground as CSSProperties}>
        <img className={styles.own} src={loginPicturePath} alt="" />
      </aside>
    );
  return (
    <aside className={styles.pitch} style={ground as CSSProperties}>
      <div className={styles.words}>
        <h2>{t("pitch.title")}</h2>
        <p>{t("pitch.text")}</p>
      </div>
      <div className={styles.talk} role="img" aria-label={t("pitch.picture")}>
        <p className={styles.in}>{t("pitch.ask")}</p>
        <p className={styles.out}>
          <IconRobot size={18} stroke={1.6} />
          <span>{t("pitch.answer")}</span>
          <IconChecks size={16} className={styles.ticks} />
        </p>
        <p className={styles.in}>{t("pitch.more")}</p>
        <p className={styles.event}>{t("pitch.handed")}</p>
        <p className={styles.out}>
          <IconHeadset size={18} stroke={1.6} />
          <span>{t("pitch.agent")}</span>
          <IconChecks size={16} className={styles.ticks} />
        </p>
        <p className={styles.in}>{t("pitch.thanks")}</p>
      </div>
    </aside>
  );
}
