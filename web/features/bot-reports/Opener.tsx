import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Reports.module.css";

interface OpenerProps {
  /** What is counted. */
  name: string;
  count: number;
  /** How it is written; default: a whole number. */
  format?: (count: number) => string;
  /** What it opens. */
  rows?: "messages" | "conversations";
  onOpen: () => void;
}

/** A number that opens what it counts. */
export function Opener({ name, count, format, rows = "messages", onOpen }: OpenerProps) {
  const { t } = useTranslation("bot-reports");
  const { number } = useNumbers();
  const text = (format ?? number)(count);
  if (count === 0) return <>{text}</>;
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label={t(rows === "messages" ? "open" : "openConversations", { name, count: text })}
      onClick={onOpen}
    >
      {text}
    </button>
  );
}
