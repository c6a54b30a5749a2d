import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Bot } from "../useBot.ts";
import styles from "../parts/JobStrips.module.css";

/** Says before Train Agent is pressed what the server would answer to it. */
export function OtherModelNote({ bot }: { bot: Bot }) {
  const { t } = useTranslation("bots");
  const { modelType } = bot.config;
  return (
    <p className={styles.note}>
      {t("training.otherType", { modelType })}
      <Link to={`/bots/${bot.id}/configuration`}>{t("training.openConfiguration")}</Link>
    </p>
  );
}
