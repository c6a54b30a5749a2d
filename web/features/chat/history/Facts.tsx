import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryDetails } from "#contract/chat/history.ts";
import type { ChatLabel } from "#contract/chat/labels.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { LabelMarks } from "../parts/Labels.tsx";
import { Stars } from "../parts/Stars.tsx";
import { StatePill } from "../parts/StatePill.tsx";
import { dateTimeText } from "#web/ui/format/date.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { useSpan } from "#web/ui/format/span.ts";
import styles from "./History.module.css";

/** What is known of a chat besides what was said. */
export function Facts({ chat, labels }: { chat: HistoryDetails; labels: readonly ChatLabel[] }) {
  const { t } = useTranslation("supervision");
  const span = useSpan();
  const took = chat.participants.filter(({ part }) => ["handler", "guest", "left"].includes(part));
  const facts: [string, ReactNode][] = [
    ["state", <StatePill key="state" state={chat.state} />],
    ["channel", <bdi key="channel">{chat.channel.name}</bdi>],
    ["number", <bdi key="number">{chat.customer.number}</bdi>],
    ["agents", <bdi key="agents">{[...new Set(took.map(({ name }) => name))].join(", ") || "-"}</bdi>],
    ["began", <DateText key="began" value={chat.createdAt} />],
    ["ended", <DateText key="ended" value={chat.closedAt} />],
    ["waited", span(chat.pickupSeconds)],
    ["firstResponse", span(chat.firstResponseSeconds)],
    ["duration", span(chat.durationSeconds)],
    ["rating", <Stars key="rating" rating={chat.rating} />],
    ["labels", <LabelMarks key="labels" ids={chat.labels} known={labels} />],
  ];
  const words: [string, string | null][] = [
    ["disposition", chat.disposition],
    ["feedback", chat.feedback],
    ["comment", chat.ratingComment],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`history.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {chat.promises.length > 0 ? (
        <div className={styles.wide}>
          <dt>{t("promises:insight.title")}</dt>
          {chat.promises.map(({ kind, kept, dueAt }) => (
            <dd key={`${kind} ${dueAt}`}>
              {t(`promises:outcomes.${kind}${kept ? "Kept" : "Broken"}`)} ·{" "}
              {t("promises:due.by", { time: isolated(dateTimeText(dueAt)) })}
            </dd>
          ))}
        </div>
      ) : null}
      {words.map(([key, value]) =>
        value ? (
          <div key={key} className={styles.wide}>
            <dt>{t(`history.${key}`)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
