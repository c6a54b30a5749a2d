import { IconClipboardCheck, IconMessageChatbot, IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { keptTalk } from "./kept-talk.ts";
import type { Bot } from "../useBot.ts";
import { Composer } from "./Composer.tsx";
import { FinishTalk } from "./FinishTalk.tsx";
import { TurnView } from "./TurnView.tsx";
import styles from "./TryIt.module.css";
import { type Conversation, useConversation } from "./useConversation.ts";

interface TryItPanelProps {
  bot: Bot;
  opened: boolean;
  onClose: () => void;
}

/** A chat with the trained agent that explains every answer. Closing it keeps the conversation. */
export function TryItPanel({ bot, opened, onClose }: TryItPanelProps) {
  const { t } = useTranslation("bots");
  const conversation = useConversation(bot);
  const { turns, waiting, send, reset, sessionId } = conversation;
  const collects = bot.promptConfig?.extractData === true && turns.some(({ reply }) => reply);
  const talk = bot.type === "nlp" && bot.abilities.edit ? keptTalk(turns) : undefined;
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  // What was pressed goes away, and the keyboard must not be left in the void.
  const toField = () => field.current?.focus();
  return (
    <Panel
      opened={opened}
      onClose={onClose}
      width={440}
      title={
        <span className={styles.title}>
          {t("tryIt.title")}
          {turns.length ? (
            <IconButton
              size="small"
              icon={IconRefresh}
              label={t("tryIt.reset")}
              onClick={() => {
                reset();
                toField();
              }}
            />
          ) : null}
          {talk ? (
            <IconButton
              size="small"
              icon={IconClipboardCheck}
              label={t("tryIt.keep")}
              onClick={() => {
                onClose();
                void navigate(`/bots/${bot.id}/tests`, { state: { talk } });
              }}
            />
          ) : null}
        </span>
      }
      footer={<Composer onSend={send} busy={waiting} field={field} />}
    >
      <Log
        bot={bot}
        turns={turns}
        onChoose={(text) => {
          toField();
          send(text);
        }}
        onLeave={onClose}
      />
      {collects ? (
        <FinishTalk key={sessionId()} botId={bot.id} sessionId={sessionId} disabled={waiting} />
      ) : null}
    </Panel>
  );
}

interface LogProps {
  bot: Bot;
  turns: Conversation["turns"];
  onChoose: (text: string) => void;
  onLeave: () => void;
}

function Log({ bot, turns, onChoose, onLeave }: LogProps) {
  const { t } = useTranslation("bots");
  const end = useRef<HTMLDivElement>(null);
  const answered = turns.filter(({ reply, error }) => reply ?? error).length;
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: "end" });
    // Every new line of the log, said or answered, is scrolled to.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [turns.length, answered]);
  // What follows a prompt alone is not trained.
  const hint =
    bot.type === "prompt"
      ? undefined
      : bot.training === "not-trained"
        ? bot.intents > 0
          ? "tryIt.notTrained"
          : "tryIt.noIntents"
        : bot.training === "stale"
          ? "tryIt.stale"
          : undefined;
  return (
    <>
      {hint ? <p className={styles.hint}>{t(hint)}</p> : null}
      {turns.length ? null : (
        <EmptyState icon={IconMessageChatbot} title={t("tryIt.start")} text={t("tryIt.startText")} />
      )}
      <div role="log" aria-label={t("tryIt.log")} className={styles.log}>
        {turns.map((turn, at) => (
          <TurnView
            key={turn.key}
            bot={bot}
            turn={turn}
            onChoose={at === turns.length - 1 ? onChoose : undefined}
            onLeave={onLeave}
          />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}
