import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import styles from "./Context.module.css";

/** Who takes part, or was asked to. */
export function Participants({ chat }: { chat: ChatView }) {
  const { t } = useTranslation("chat");
  const there = chat.participants.filter(({ part }) => part !== "left");
  if (there.length === 0) return <p className={styles.none}>{t("context.nobody")}</p>;
  return (
    <ul className={styles.people}>
      {there.map(({ uId, name, part, by }) => (
        <li key={uId}>
          <bdi>{name}</bdi>
          <span className={styles.part}>
            {t(`parts.${part}`)}
            {by && part !== "handler" ? ` · ${by}` : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
