import { IconEyeOff } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "#contract/chat/views.ts";
import { timeText } from "#web/ui/format/date.ts";
import { Feeling } from "../parts/Feeling.tsx";
import { Answered } from "./Answered.tsx";
import { Content } from "./Content.tsx";
import { EventLine } from "./EventLine.tsx";
import styles from "./Thread.module.css";
import { Ticks } from "./Ticks.tsx";

/** One message of a thread. */
export const Bubble = memo(function Bubble({ message, joined }: { message: ChatMessage; joined: boolean }) {
  const { t } = useTranslation("chat");
  const { actionBy, actionName, content, status, actedOn, feeling } = message;
  if (content.kind === "event") return <EventLine content={content} at={actedOn} />;
  const theirs = actionBy === "customer";
  const who =
    actionBy === "system" || (actionBy === "bot" && !actionName) ? t(`authors.${actionBy}`) : actionName;
  return (
    <li
      className={styles.entry}
      data-side={theirs ? "in" : "out"}
      data-private={message.private || undefined}
      data-joined={joined || undefined}
    >
      <div className={styles.bubble}>
        {joined ? (
          <span className={styles.said}>{who}</span>
        ) : (
          <span className={styles.who}>
            <bdi>{who}</bdi>
          </span>
        )}
        {message.private ? (
          <span className={styles.tag}>
            <IconEyeOff size={14} stroke={1.8} aria-hidden />{" "}
            {t(message.whispered ? "supervise.whispered" : "thread.private")}
          </span>
        ) : null}
        {message.answers ? <Answered {...message.answers} /> : null}
        <Content content={content} markdown={actionBy === "bot"} />
        <span className={styles.meta}>
          {feeling && feeling.emotion !== "neutral" ? <Feeling feeling={feeling} /> : null}
          <time dateTime={actedOn}>
            <bdi>{timeText(actedOn)}</bdi>
          </time>
          {theirs || message.private ? null : <Ticks status={status} />}
        </span>
      </div>
      {status === 3 ? (
        <p className={styles.failure}>
          {message.channelErrorDesc || t("thread.failed")}
          {message.channelErrorCode ? (
            <>
              {" "}
              <bdi>({message.channelErrorCode})</bdi>
            </>
          ) : null}
        </p>
      ) : null}
    </li>
  );
});
