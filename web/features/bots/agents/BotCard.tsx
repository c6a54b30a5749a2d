import { IconCopy, IconRobotFace, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BotCard as Bot } from "#contract/bots/agents.ts";
import { formatText } from "#web/ui/format/date.ts";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import styles from "./BotCard.module.css";
import { TrainingPill } from "../training/TrainingPill.tsx";

const FORMAT = "DD MMM YYYY hh:mm A";

interface BotCardProps {
  bot: Bot;
  onEdit: () => void;
  /** Where somebody may make agents. */
  onCopy: (() => void) | undefined;
  onDelete: () => void;
}

export function BotCard({ bot, onEdit, onCopy, onDelete }: BotCardProps) {
  const { t } = useTranslation("bots");
  const { abilities } = bot;
  const actions = [
    ...(abilities.edit ? [{ label: t("agents.edit"), icon: IconPencil, run: onEdit }] : []),
    ...(onCopy ? [{ label: t("agents.copy"), icon: IconCopy, run: onCopy }] : []),
    ...(abilities.remove
      ? [{ label: t("agents.delete"), icon: IconTrash, run: onDelete, danger: true }]
      : []),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden>
          <IconRobotFace size={20} stroke={1.6} />
        </span>
        <h2 className={styles.name} title={bot.name}>
          <Link to={`/bots/${bot.id}`} state={{ agent: bot }} dir="auto">
            {bot.name}
          </Link>
        </h2>
        {actions.length ? (
          <span className={styles.menu}>
            <RowMenu name={bot.name} actions={actions} />
          </span>
        ) : null}
      </div>
      <p className={styles.description} dir="auto" title={bot.description}>
        {bot.description}
      </p>
      <div className={styles.line}>
        <span className={styles.type}>{(bot.type ?? "nlp").toUpperCase()}</span>
        <TrainingPill state={bot.training} />
        <span>{t("agents.intents", { count: bot.intents })}</span>
        <span>{t("agents.phrases", { count: bot.phrases })}</span>
      </div>
      <dl className={styles.dates}>
        <dt>{t("agents.createdOn")}</dt>
        <dd>
          <bdi>{formatText(bot.createdAt, FORMAT)}</bdi>
        </dd>
        <dt>{t("agents.updatedOn")}</dt>
        <dd>
          <bdi>{formatText(bot.updatedAt, FORMAT)}</bdi>
        </dd>
      </dl>
    </li>
  );
}
