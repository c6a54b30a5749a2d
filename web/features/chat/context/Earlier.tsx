import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { EarlierChat } from "#contract/chat/history.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { useCan } from "#web/platform/session/store.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { earlierQuery } from "../queries.ts";
import { useChats } from "../store/store.ts";
import styles from "./Context.module.css";
import { Section } from "./Section.tsx";

/** The last chats with this person before this one; nothing where there were none. */
export function Earlier({ chat, onOpen }: { chat: ChatView; onOpen: (earlier: EarlierChat) => void }) {
  const { t } = useTranslation("chat");
  const reads = useCan("CHAT.VIEW_CHATHISTORY");
  // They come with the chat, and are asked for where it is another customer's since.
  const opened = useChats(({ book }) => book.threads.has(chat.chatId));
  const { data } = useQuery({ ...earlierQuery(chat.chatId, chat.customer.id), enabled: reads && opened });
  if (!data || data.chats.length === 0) return null;
  return (
    <Section title={t("earlier.title")}>
      <ul className={styles.earlier}>
        {data.chats.map((one) => (
          <li key={one.chatId}>
            <button type="button" onClick={() => onOpen(one)} data-earlier={one.chatId}>
              <span>
                <bdi>{dateTimeText(one.createdAt)}</bdi>
              </span>
              <span className={styles.part}>
                <bdi>{one.channel.name}</bdi> · <Who chat={one} />
              </span>
              <Ended chat={one} />
              {one.lastMessage ? (
                <span className={styles.words} dir="auto">
                  {one.lastMessage}
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {data.more ? <p className={styles.none}>{t("earlier.more", { count: data.chats.length })}</p> : null}
    </Section>
  );
}

function Who({ chat: { agent, byBot } }: { chat: EarlierChat }) {
  const { t } = useTranslation("chat");
  if (agent) return <bdi>{agent.name}</bdi>;
  return <>{byBot ? t("authors.bot") : t("earlier.nobody")}</>;
}

/** How it ended: what came of it, and the stars. */
function Ended({ chat: { disposition, rating } }: { chat: EarlierChat }) {
  const { t } = useTranslation("chat");
  if (!disposition && rating === null) return null;
  return (
    <span className={styles.part}>
      {disposition ? <bdi>{disposition}</bdi> : null}
      {disposition && rating !== null ? " · " : null}
      {rating === null ? null : (
        <span role="img" aria-label={t("earlier.rated", { rating })}>
          <bdi dir="ltr">
            {"★".repeat(rating)}
            {"☆".repeat(5 - rating)}
          </bdi>
        </span>
      )}
    </span>
  );
}
