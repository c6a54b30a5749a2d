import { useTranslation } from "react-i18next";
import { useChats } from "../store/store.ts";
import styles from "./Thread.module.css";

/** Who is writing, said quietly. Its place is always kept, so that nothing jumps. */
export function TypingLine({ chatId }: { chatId: string }) {
  const { t } = useTranslation("chat");
  const writing = useChats((chats) => chats.writing.get(chatId));
  const name = writing?.name || t("authors.customer");
  return (
    <p className={styles.typing} aria-live="polite">
      {writing ? t("thread.writing", { name: `\u2068${name}\u2069` }) : "\u00a0"}
    </p>
  );
}
