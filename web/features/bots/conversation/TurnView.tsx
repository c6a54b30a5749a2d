import { useTranslation } from "react-i18next";
import type { BotReply } from "#contract/bots/conversation.ts";
import { Button } from "#web/ui/Button.tsx";
import { MarkdownView } from "#web/ui/text/MarkdownView.tsx";
import type { Bot } from "../useBot.ts";
import { AddToIntent } from "./AddToIntent.tsx";
import { Sources } from "./Sources.tsx";
import styles from "./TryIt.module.css";
import type { Turn } from "./useConversation.ts";
import { Why } from "./Why.tsx";

interface TurnViewProps {
  bot: Bot;
  turn: Turn;
  /** Says something in the person's place; absent where the conversation has gone on. */
  onChoose?: (text: string) => void;
  /** The page behind is about to change. */
  onLeave: () => void;
}

/** Of a reply by a prompt there is nothing to explain but that it failed, or called a person. */
function PromptWhy({ reply: { handOver, inScope } }: { reply: BotReply }) {
  const { t } = useTranslation("bots");
  if (handOver) return <p className={styles.hint}>{t(`tryIt.reason.${handOver.reason}`)}</p>;
  return inScope ? null : <p className={styles.hint}>{t("tryIt.noReply")}</p>;
}

/** A message and its answer. */
export function TurnView({ bot, turn, onChoose, onLeave }: TurnViewProps) {
  const { t } = useTranslation("bots");
  const { text, reply, error } = turn;
  return (
    <div className={styles.turn}>
      <div className={styles.mine}>
        <span className={styles.said}>{t("tryIt.you")}</span>
        <span dir="auto">{text}</span>
      </div>
      {reply ? (
        <>
          <div className={styles.theirs}>
            <span className={styles.said}>{t("tryIt.agent")}</span>
            {reply.output.text ? <MarkdownView source={reply.output.text} /> : <em>{t("tryIt.empty")}</em>}
            <Sources sources={reply.output.source} />
          </div>
          {onChoose && reply.output.choices ? (
            <div className={styles.choices}>
              {reply.output.choices.map(({ id, title }) => (
                <Button key={id} size="small" onClick={() => onChoose(title)}>
                  <bdi>{title}</bdi>
                </Button>
              ))}
            </div>
          ) : null}
          {bot.type === "prompt" ? (
            <PromptWhy reply={reply} />
          ) : (
            <Why reply={reply}>
              {bot.abilities.edit && reply.ranking.length ? (
                <AddToIntent botId={bot.id} phrase={text} ranking={reply.ranking} onLeave={onLeave} />
              ) : null}
            </Why>
          )}
        </>
      ) : turn.part ? (
        <div className={styles.theirs} aria-live="off">
          <span className={styles.said}>{t("tryIt.agent")}</span>
          <MarkdownView source={turn.part} />
        </div>
      ) : error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        <div className={styles.typing} role="status" aria-label={t("tryIt.typing")}>
          <span />
          <span />
          <span />
        </div>
      )}
    </div>
  );
}
