import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { discard, type Pending, retry } from "../store/outbox.ts";
import { Content } from "./Content.tsx";
import styles from "./Thread.module.css";
import { Ticks } from "./Ticks.tsx";

/** What was said and not taken yet, or refused: then with the reason, to be said again or given up. */
export function PendingBubble({ pending }: { pending: Pending }) {
  const { t } = useTranslation("chat");
  const { messageId, text, media, state, reason } = pending;
  const caption = text ? { caption: text } : {};
  return (
    <li className={styles.entry} data-side="out" data-private={pending.private || undefined} data-pending>
      <div className={styles.bubble}>
        <Content content={media ? { ...media, ...caption } : { kind: "text", text }} />
        <span className={styles.meta}>
          <Ticks status={state === "failed" ? 3 : "waiting"} />
        </span>
      </div>
      {state === "failed" ? (
        <div className={styles.failure} role="alert">
          {reason}
          <span className={styles.remedies}>
            <Button size="small" onClick={() => retry(messageId)}>
              {t("thread.retry")}
            </Button>
            <Button size="small" tone="quiet" onClick={() => discard(messageId)}>
              {t("thread.discard")}
            </Button>
          </span>
        </div>
      ) : null}
    </li>
  );
}
