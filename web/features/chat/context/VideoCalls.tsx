import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { Calls } from "../video/Calls.tsx";
import styles from "./Context.module.css";

/** The calls of the open chat: fetched when they are first unfolded, and anew when one begins or ends. */
export function VideoCalls({ chat: { chatId, videoChat } }: { chat: ChatView }) {
  const { t } = useTranslation("chat");
  const [open, setOpen] = useState(false);
  const under = videoChat?.roomId;
  useEffect(() => {
    void invalidate("GET /e/chat/video/history", "GET /e/chat/video/resource");
    // Runs whenever a call begins or ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [under]);
  return (
    <details className={styles.section} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("video.calls")}</summary>
      <div className={styles.inside}>{open ? <Calls chatId={chatId} /> : null}</div>
    </details>
  );
}
