import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { unseen } from "#engines/chat/index.ts";
import { useMyId } from "../store/store.ts";
import { Pictures } from "../pictures/Pictures.tsx";
import { Bubble } from "./Bubble.tsx";
import { firstUnseen, linesOf } from "./lines.ts";
import { PendingBubble } from "./PendingBubble.tsx";
import styles from "./Thread.module.css";
import { TypingLine } from "./TypingLine.tsx";
import type { Thread } from "./useThread.ts";

/** So many lines are drawn at first, and more with each arrival at the top. */
const DRAWN = 80;
const NEAR = 300;
const AT_END = 40;

/**
 * The thread, from its end: the list is laid out from the bottom, so that older messages come in above without moving
 * what is read, and new ones keep whoever is at the end there.
 */
export function Messages({ chat, thread }: { chat: ChatView; thread: Thread }) {
  const { t } = useTranslation("chat");
  const me = useMyId();
  const { messages, pending, more, fetching, older } = thread;
  const [firstNew] = useState(() => firstUnseen(messages, unseen(chat, me)));
  const [drawn, setDrawn] = useState(DRAWN);
  const [atEnd, setAtEnd] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  const lines = useMemo(() => linesOf(messages, firstNew), [messages, firstNew]);
  const fresh = messages.filter(({ seq, actionBy }) => seq > seen && actionBy === "customer").length;
  const toEnd = () => list.current?.scrollTo({ top: 0 });
  const own = pending.at(-1)?.messageId;
  useEffect(() => {
    // What one says oneself is looked at.
    if (own) list.current?.scrollTo({ top: 0 });
  }, [own]);
  const scrolled = () => {
    const { scrollTop, scrollHeight, clientHeight } = list.current!;
    const fromEnd = Math.abs(scrollTop);
    const there = fromEnd < AT_END;
    // What comes from now on is counted as new.
    if (atEnd && !there) setSeen(last);
    setAtEnd(there);
    if (there && drawn > DRAWN) setDrawn(DRAWN);
    if (scrollHeight - clientHeight - fromEnd > NEAR) return;
    if (drawn < lines.length) setDrawn(drawn + DRAWN);
    else if (more) {
      setDrawn(drawn + DRAWN);
      void older();
    }
  };
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.scroller}
        onScroll={scrolled}
        // A region that scrolls must be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t("thread.label")}
        aria-busy={fetching}
      >
        <div className={styles.inside}>
          {more ? <p className={styles.older}>{fetching ? t("ui.loading") : "\u00a0"}</p> : null}
          <Pictures messages={messages}>
            <ol className={styles.lines}>
              {lines.slice(-drawn).map((line) =>
                line.kind === "message" ? (
                  <Bubble key={line.key} message={line.message} joined={line.joined} />
                ) : (
                  <li key={line.key} className={line.kind === "day" ? styles.day : styles.new}>
                    <span>{line.kind === "day" ? <bdi>{line.date}</bdi> : t("thread.new")}</span>
                  </li>
                ),
              )}
              {pending.map((one) => (
                <PendingBubble key={one.messageId} pending={one} />
              ))}
            </ol>
          </Pictures>
          <TypingLine chatId={chat.chatId} />
        </div>
      </div>
      {atEnd ? null : (
        <button type="button" className={styles.down} onClick={toEnd}>
          {fresh > 0 ? t("thread.fresh", { count: fresh }) : t("thread.toEnd")}
          <IconArrowDown size={15} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}
