import { useTranslation } from "react-i18next";
import type { AssignedWhy, ChatContent } from "#contract/chat/content.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { timeText } from "#web/ui/format/date.ts";
import styles from "./Thread.module.css";

/** Something that happened to the chat, across the thread. */
export function EventLine({ content, at }: { content: ChatContent & { kind: "event" }; at: string }) {
  const { t } = useTranslation("chat");
  const { event, who, to, note, why } = content;
  // Names keep their own direction inside a sentence.
  const apart = (name: string | undefined) => `\u2068${name || t("events.somebody")}\u2069`;
  const key = event === "transferred" && !to ? "events.transferredOn" : `events.${event}`;
  const asked = event === "handedOver" && who ? "events.askedForPerson" : key;
  const nobody = event === "closed" && !who ? "events.closedByItself" : asked;
  const resumed = event === "resumed" && !who ? "events.resumedByItself" : nobody;
  return (
    <li className={styles.event}>
      <span>
        {t(why ? "whyAssigned.to" : resumed, { who: apart(who), to: apart(to), note: note ?? "" })}
        {why ? <Why why={why} /> : null}
        {note && event !== "rated" ? (
          <>
            {" — "}
            {event === "ruleFailed" ? <Said>{note}</Said> : <bdi>{note}</bdi>}
          </>
        ) : null}{" "}
        <time dateTime={at}>
          <bdi>{timeText(at)}</bdi>
        </time>
      </span>
    </li>
  );
}

/** By what rule an agent was handed the chat. */
function Why({ why: { reason, open, among, department } }: { why: AssignedWhy }) {
  const { t } = useTranslation("chat");
  const { number } = useNumbers();
  const why = t(`whyAssigned.${reason}`, { count: open, number: number(open), among: number(among) });
  return (
    <>
      {" — "}
      {department ? t("whyAssigned.department", { why, department: `\u2068${department}\u2069` }) : why}
    </>
  );
}
