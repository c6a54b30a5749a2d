import { useTranslation } from "react-i18next";
import type { MessageCounts } from "#contract/messages/status.ts";
import { CountsBar, handled } from "#web/features/messages/public.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Campaigns.module.css";

interface FiguresProps {
  name: string;
  total: number;
  counts: MessageCounts;
}

/** How far messages came, in a row of a list. */
export function Figures({ name, total, counts }: FiguresProps) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  if (total === 0) return <span className={styles.muted}>-</span>;
  return (
    <div className={styles.figures}>
      <CountsBar counts={counts} label={name} thin />
      <small>{t("reach", { done: number(handled(total, counts)), total: number(total) })}</small>
    </div>
  );
}
