import { useTranslation } from "react-i18next";
import type { MessageCounts, MessageStatus } from "#contract/messages/status.ts";
import { BEST_FIRST } from "#web/features/messages/public.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./View.module.css";

const WORDS = ["broadcasts", "messages"];

interface StatusChipsProps {
  counts: MessageCounts;
  value: MessageStatus | undefined;
  onChange: (status: MessageStatus | undefined) => void;
}

/** Narrows the messages to a status. */
export function StatusChips({ counts, value, onChange }: StatusChipsProps) {
  const { t } = useTranslation(WORDS);
  const { number } = useNumbers();
  const shown = BEST_FIRST.filter((status) => counts[status] > 0 || status === value);
  return (
    <div className={styles.chips} role="group" aria-label={t("view.statusNow")}>
      <span className={styles.now} aria-hidden>
        {t("view.statusNow")}
      </span>
      {[undefined, ...shown].map((status) => (
        <button
          key={status ?? "all"}
          type="button"
          className={styles.chip}
          aria-pressed={value === status}
          onClick={() => onChange(value === status ? undefined : status)}
        >
          {status ? t(`messages:statuses.${status}`) : t("messages:all")}
          {status ? <span>{number(counts[status])}</span> : null}
        </button>
      ))}
    </div>
  );
}
