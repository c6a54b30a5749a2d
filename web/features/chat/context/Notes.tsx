import { useTranslation } from "react-i18next";
import { dateTimeText } from "#web/ui/format/date.ts";
import { useChats } from "../store/store.ts";
import { Content } from "../thread/Content.tsx";
import styles from "./Context.module.css";

/** The private notes of the part of the thread that is open, the newest first. */
export function Notes({ chatId }: { chatId: string }) {
  const { t } = useTranslation("chat");
  const thread = useChats(({ book }) => book.threads.get(chatId));
  const notes = (thread ?? []).filter((message) => message.private).toReversed();
  if (notes.length === 0) return <p className={styles.none}>{t("context.noNotes")}</p>;
  return (
    <ul className={styles.notes}>
      {notes.map(({ seq, actionName, actedOn, content, whispered }) => (
        <li key={seq}>
          <Content content={content} />
          <span className={styles.part}>
            <bdi>{actionName}</bdi> ·{whispered ? ` ${t("supervise.whispered")} ·` : null}{" "}
            <bdi>{dateTimeText(actedOn)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
