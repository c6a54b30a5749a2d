import { IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { clockText, useNow } from "../clock.ts";
import { configQuery } from "../queries.ts";
import styles from "./Queue.module.css";

/** How long a chat has waited. It warns once half the time is over after which the chat is missed. */
export function WaitingClock({ since }: { since: string }) {
  const { t } = useTranslation("chat");
  const { data } = useQuery(configQuery());
  const waited = useNow() - Date.parse(since);
  const late = data && waited > data.chat.missedAfterSeconds * 500;
  const time = clockText(waited);
  return (
    <span className={styles.clock} data-late={late || undefined}>
      <IconClock size={13} stroke={1.9} aria-hidden />
      <bdi aria-hidden>{time}</bdi>
      <span className={styles.said}>{t("queue.waited", { time })}</span>
    </span>
  );
}
