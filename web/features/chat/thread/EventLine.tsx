import { useTranslation } from "react-i18next";
import type { ChatContent } from "#contract/chat/content.ts";
import { timeText } from "#web/ui/format/date.ts";
import styles from "./Thread.module.css";

/** Something that happened to the chat, across the thread. */
export function EventLine({ content, at }: { content: ChatContent & { kind: "event" }; at: string }) {
  const { t } = useTranslation("chat");
  const { event, who, to, note } = content;
  // Names keep their own direction inside a sentence.
  const apart = (name: string | undefined) => `\u2068${name || t("events.somebody")}\u2069`;
  const key = event === "transferred" && !to ? "events.transferredOn" : `events.${event}`;
  const nobody = event === "closed" && !who ? "events.closedByItself" : key;
  const resumed = event === "resumed" && !who ? "events.resumedByItself" : nobody;
  return (
    <li className={styles.event}>
      <span>
        {t(resumed, { who: apart(who), to: apart(to), note: note ?? "" })}
        {note && event !== "rated" ? (
          <>
            {" — "}
            <bdi>{note}</bdi>
          </>
        ) : null}{" "}
        <time dateTime={at}>
          <bdi>{timeText(at)}</bdi>
        </time>
      </span>
    </li>
  );
}
