import { IconRobotFace, IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BotCard as Bot } from "#contract/bots/agents.ts";
import { CardGrid } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { BotCard } from "./BotCard.tsx";
import styles from "./BotList.module.css";

interface BotListProps {
  bots: readonly Bot[];
  searched: boolean;
  more: boolean;
  busy: boolean;
  onMore: () => void;
  onEdit: (bot: Bot) => void;
  onCopy: ((bot: Bot) => void) | undefined;
  onDelete: (bot: Bot) => void;
  create: ReactNode;
}

export function BotList({
  bots,
  searched,
  more,
  busy,
  onMore,
  onEdit,
  onCopy,
  onDelete,
  create,
}: BotListProps) {
  const { t } = useTranslation("bots");
  return (
    <div className={styles.list}>
      {bots.length ? (
        <CardGrid min={300}>
          {bots.map((bot) => (
            <BotCard
              key={bot.id}
              bot={bot}
              onEdit={() => onEdit(bot)}
              onCopy={onCopy && (() => onCopy(bot))}
              onDelete={() => onDelete(bot)}
            />
          ))}
        </CardGrid>
      ) : searched ? (
        <EmptyState icon={IconSearchOff} title={t("agents.noMatch")} />
      ) : (
        <EmptyState
          icon={IconRobotFace}
          title={t("agents.emptyTitle")}
          text={t("agents.emptyText")}
          action={create}
        />
      )}
      <ShowMore
        more={more}
        busy={busy}
        onMore={onMore}
        label={t("agents.more")}
        endLabel={bots.length ? t("agents.end") : t("agents.none")}
      />
    </div>
  );
}
