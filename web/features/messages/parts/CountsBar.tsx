import "../start.ts";
import { useTranslation } from "react-i18next";
import type { MessageCounts } from "#contract/messages/status.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { BEST_FIRST } from "./tones.ts";
import styles from "./CountsBar.module.css";

interface CountsBarProps {
  counts: MessageCounts;
  label: string;
  /** In a row of a list. */
  thin?: boolean;
}

/** How far messages came, as one bar of parts; read aloud as words. */
export function CountsBar({ counts, label, thin }: CountsBarProps) {
  const { t } = useTranslation("messages");
  const { number, exactPercent } = useNumbers();
  const total = BEST_FIRST.reduce((sum, status) => sum + counts[status], 0);
  const parts = BEST_FIRST.filter((status) => counts[status] > 0);
  const words = parts.map((status) =>
    t("share", {
      status: t(`statuses.${status}`),
      count: number(counts[status]),
      share: exactPercent(counts[status] / total),
    }),
  );
  return (
    <div
      className={styles.bar}
      data-thin={thin || undefined}
      role="img"
      aria-label={[label, ...words].join(". ")}
      title={words.join("\n")}
    >
      {parts.map((status) => (
        <span key={status} data-status={status} style={{ flexGrow: counts[status] }} />
      ))}
    </div>
  );
}
