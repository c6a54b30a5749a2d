import "../supervision/start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconBulb } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { suggestionsQuery } from "../supervision/queries.ts";
import styles from "./Suggestions.module.css";

export interface SuggestedRepliesProps {
  chatId: string;
  /** How many messages the customer wrote: another one is another question. */
  customerCount: number;
  onUse: (text: string) => void;
}

/** What was answered to such a question before; nothing where nothing is known. */
export function SuggestedReplies({ chatId, customerCount, onUse }: SuggestedRepliesProps) {
  const { t } = useTranslation("supervision");
  const { data } = useQuery({
    ...suggestionsQuery(chatId, customerCount),
    enabled: customerCount > 0,
  });
  if (!data?.suggestions.length) return null;
  return (
    <ul className={styles.list} aria-label={t("suggest.title")}>
      {data.suggestions.map(({ text, question }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.reply}
            title={t("suggest.from", { question })}
            onClick={() => onUse(text)}
          >
            <IconBulb size={15} stroke={1.7} aria-hidden />
            <span dir="auto">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
