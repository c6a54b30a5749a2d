import { IconHourglass } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { clockText, useNow } from "../clock.ts";
import styles from "./Composer.module.css";

const HOUR_MS = 3_600_000;
const SOON_MS = 2 * HOUR_MS;

/** How long words of one's own may still be sent; it warns when the end is near. */
export function WindowNote({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("chat");
  const left = Date.parse(endsAt) - useNow();
  return (
    <span className={styles.window} data-soon={left < SOON_MS || undefined} title={t("composer.windowHelp")}>
      <IconHourglass size={14} stroke={1.8} aria-hidden />
      {t("composer.window", { time: `\u2066${clockText(left)}\u2069` })}
    </span>
  );
}
