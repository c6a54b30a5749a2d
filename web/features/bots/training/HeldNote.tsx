import { useTranslation } from "react-i18next";
import { Link, useMatch } from "react-router";
import type { ModelVersion } from "#contract/bots/training.ts";
import type { Bot } from "../useBot.ts";
import styles from "../parts/JobStrips.module.css";

/** A new version waits for somebody's word; the report says why. */
export function HeldNote({ bot, version }: { bot: Bot; version: ModelVersion }) {
  const { t } = useTranslation("bots");
  // The report itself says more of it.
  const reading = useMatch("/bots/:botId/training");
  if (reading) return null;
  return (
    <p className={styles.note}>
      {t("training.held", { version: version.version })}
      <Link to={`/bots/${bot.id}/training?version=${version.id}`}>{t("training.openReport")}</Link>
    </p>
  );
}
