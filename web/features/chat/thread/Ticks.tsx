import { IconAlertCircle, IconCheck, IconChecks, IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ChatMessageStatus } from "#contract/chat/words.ts";
import styles from "./Thread.module.css";

const FACES = [
  { icon: IconCheck, word: "sent" },
  { icon: IconChecks, word: "delivered" },
  { icon: IconChecks, word: "read" },
  { icon: IconAlertCircle, word: "failed" },
] as const;

/** How far a message of ours came: a mark to see, and a word to hear. `waiting`: it has not left yet. */
export function Ticks({ status }: { status: ChatMessageStatus | "waiting" }) {
  const { t } = useTranslation("chat");
  const { icon: Icon, word } =
    status === "waiting" ? { icon: IconClock, word: "waiting" as const } : FACES[status];
  return (
    <span className={styles.ticks} data-status={word} title={t(`ticks.${word}`)}>
      <Icon size={15} stroke={2} aria-hidden />
      <span className={styles.said}>{t(`ticks.${word}`)}</span>
    </span>
  );
}
