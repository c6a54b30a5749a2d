import type { ChatView } from "#contract/chat/views.ts";
import { useCan } from "#web/platform/session/store.ts";
import { KeptDraft } from "./KeptDraft.tsx";
import styles from "./Supervise.module.css";
import { SuperviseBar } from "./SuperviseBar.tsx";

/** At the foot of a chat that is watched on the desk. */
export function Watching({ chat }: { chat: ChatView }) {
  const watches = useCan("CHAT.VIEW_MONITOR");
  return (
    <>
      <KeptDraft chatId={chat.chatId} />
      {watches ? (
        <div className={styles.foot}>
          <SuperviseBar key={chat.chatId} chat={chat} />
        </div>
      ) : null}
    </>
  );
}
