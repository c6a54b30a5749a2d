import { IconMessageFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { brandScale } from "#web/ui/theme/brand.ts";
import { isColour } from "./draft.ts";
import styles from "./Widget.module.css";

interface LauncherProps {
  colour: string;
  position: "left" | "right";
  title: string;
}

/** A small picture of a page with the chat on it, as it would look now. */
export function Launcher({ colour, position, title }: LauncherProps) {
  const { t } = useTranslation("widget");
  const shown = brandScale(isColour(colour) ? colour.trim() : "#0c716c")[6];
  return (
    <div
      role="img"
      aria-label={t("picture")}
      // What is left and right on a page does not turn with the console's language.
      dir="ltr"
      className={styles.picture}
      data-position={position}
      style={{ "--shown": shown } as CSSProperties}
    >
      <div className={styles.site} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      <div className={styles.window} aria-hidden>
        <span className={styles.bar}>
          <bdi>{title.trim() || "…"}</bdi>
        </span>
        <span className={styles.theirs} />
        <span className={styles.mine} />
      </div>
      <span className={styles.launcher} aria-hidden>
        <IconMessageFilled size={22} />
      </span>
    </div>
  );
}
