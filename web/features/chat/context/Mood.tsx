import { useTranslation } from "react-i18next";
import type { ChatMessage } from "#contract/chat/views.ts";
import { Feeling } from "../parts/Feeling.tsx";
import { useChats } from "../store/store.ts";
import styles from "./Context.module.css";

/** So many of the last feelings are listed. */
const SHOWN = 3;
const NONE: readonly ChatMessage[] = [];

/** What the customer showed lately, and honestly where nobody read it. */
export function Mood({ chatId }: { chatId: string }) {
  const { t } = useTranslation("chat");
  const messages = useChats(({ book }) => book.threads.get(chatId)) ?? NONE;
  const theirs = messages.filter(({ actionBy }) => actionBy === "customer");
  const read = theirs.filter(({ feeling }) => feeling);
  const shown = read.filter(({ feeling }) => feeling!.emotion !== "neutral").slice(-SHOWN);
  if (theirs.length === 0) return null;
  return (
    <div>
      <dt>{t("context.mood")}</dt>
      <dd>
        {shown.length ? (
          <ul className={styles.mood}>
            {shown.toReversed().map(({ seq, feeling }) => (
              <li key={seq}>
                <Feeling feeling={feeling!} />
              </li>
            ))}
          </ul>
        ) : (
          t(read.length ? "context.calm" : "context.unread")
        )}
      </dd>
    </div>
  );
}
