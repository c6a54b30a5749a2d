import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Reports.module.css";

interface OpenerProps {
  /** What is counted. */
  name: string;
  count: number;
  onOpen: () => void;
}

/** A number that opens the messages it counts. */
export function Opener({ name, count, onOpen }: OpenerProps) {
  const { t } = useTranslation("bot-reports");
  const { number } = useNumbers();
  if (count === 0) return <>{number(count)}</>;
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label={t("open", { name, count: number(count) })}
      onClick={onOpen}
    >
      {number(count)}
    </button>
  );
}
