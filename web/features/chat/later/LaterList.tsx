import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import type { ComposerState } from "../composer/useComposer.ts";
import styles from "./Later.module.css";
import { LaterItem } from "./LaterItem.tsx";
import { useLater } from "./useLater.ts";

interface LaterListProps {
  chat: ChatView;
  composer: ComposerState;
}

/** What goes out later, and what was to and did not: at the foot of its chat. */
export function LaterList({ chat, composer }: LaterListProps) {
  const { t } = useTranslation("chat");
  const acts = useLater(chat.chatId, composer.putBack);
  if (chat.later.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("later.list")}>
      {chat.later.map((words) => (
        <LaterItem key={words.messageId} chat={chat} words={words} acts={acts} />
      ))}
    </ul>
  );
}
