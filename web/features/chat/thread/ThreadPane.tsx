import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { partOf, unseen } from "#engines/chat/index.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { ErrorState } from "#web/ui/EmptyState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { useComposer } from "../composer/useComposer.ts";
import { sayUndoable } from "../acts/undo-close.ts";
import { useChatActs } from "../acts/useChatActs.ts";
import { useDeskKeys } from "../acts/useDeskKeys.ts";
import { useMyId } from "../store/store.ts";
import { ChatHeader } from "./ChatHeader.tsx";
import { Foot } from "./Foot.tsx";
import { Messages } from "./Messages.tsx";
import styles from "./Thread.module.css";
import { useThread } from "./useThread.ts";
import { useVisible } from "./useVisible.ts";

const LaterFoot = lazy(async () => ({ default: (await import("../later/LaterFoot.tsx")).LaterFoot }));
const Dialogs = lazy(async () => ({ default: (await import("../dialogs/Dialogs.tsx")).Dialogs }));

interface ThreadPaneProps {
  chat: ChatView;
  back: string;
  context: boolean;
  onContext: () => void;
  /** Goes to another chat of the list: 1 for the next, -1 for the one before. */
  onStep: (by: number) => void;
  /** The chat was closed: `next` where the next one is wanted. */
  onClosed: (next: boolean) => void;
}

/** One chat: its header, its thread and what is written to it. */
export function ThreadPane({ chat, back, context, onContext, onStep, onClosed }: ThreadPaneProps) {
  const { t } = useTranslation("chat");
  const { chatId, state } = chat;
  const uId = useMyId();
  const thread = useThread(chatId);
  const composer = useComposer(chatId);
  const acts = useChatActs(chatId);
  const connection = useConnection();
  const [attaching, setAttaching] = useState(false);
  const [next, setNext] = useState(false);
  const visible = useVisible();
  const fresh = unseen(chat, uId);
  useEffect(() => {
    // What is looked at is read; without a connection it is said when the page is looked at again.
    if (visible && fresh > 0 && connection.state === "live") ask("chatRead", { chatId }).catch(() => {});
  }, [visible, fresh, chatId, connection.state]);
  const part = partOf(chat, uId)?.part;
  const going = state === CHAT_STATES.ongoing;
  const handles = part === "handler" && (going || state === CHAT_STATES.suspended);
  useDeskKeys({
    step: onStep,
    close:
      handles && !chat.closing
        ? (andNext) => {
            setNext(andNext);
            acts.close();
          }
        : undefined,
    note: handles || part === "guest" ? () => composer.setNote(true) : undefined,
    reply: handles || part === "guest" ? () => composer.setNote(false) : undefined,
    transfer: handles ? acts.transfer : undefined,
    invite: going && (part === "handler" || part === "guest") ? acts.invite : undefined,
    suspend: part === "handler" && going ? acts.suspend : undefined,
    later:
      (handles || part === "guest") && composer.filled && (composer.note || !composer.planned)
        ? acts.later
        : undefined,
    attach: handles || part === "guest" ? () => setAttaching(true) : undefined,
    context: onContext,
  });
  return (
    <div className={styles.pane}>
      <ChatHeader chat={chat} acts={acts} back={back} context={context} onContext={onContext} />
      {connection.state === "reconnecting" ? (
        <p className={styles.offline} role="status">
          {t("thread.reconnecting")}
        </p>
      ) : null}
      {thread.error ? (
        <ErrorState message={errorMessage(thread.error)} onRetry={thread.open} />
      ) : thread.known ? (
        <Messages chat={chat} thread={thread} />
      ) : (
        <div className={styles.frame}>
          <LinesSkeleton lines={6} />
        </div>
      )}
      <Suspense>
        {chat.aside || chat.later.length > 0 ? (
          <LaterFoot chat={chat} acts={acts} composer={composer} />
        ) : null}
      </Suspense>
      <Foot
        chat={chat}
        composer={composer}
        attaching={attaching}
        onAttaching={setAttaching}
        onTemplate={acts.template}
        onLater={acts.later}
        onClosed={() => {
          sayUndoable(chatId);
          onClosed(false);
        }}
      />
      <Suspense>
        {acts.dialog ? (
          <Dialogs chat={chat} composer={composer} acts={acts} onClosed={() => onClosed(next)} />
        ) : null}
      </Suspense>
    </div>
  );
}
