import { IconMessage2 } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState, ErrorState } from "#web/ui/EmptyState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { ContextPane } from "../context/ContextPane.tsx";
import { useChat, useChats } from "../store/store.ts";
import { openThread } from "../store/sync.ts";
import { ThreadPane } from "../thread/ThreadPane.tsx";
import styles from "./Desk.module.css";

const TakenOver = lazy(async () => ({ default: (await import("../supervise/TakenOver.tsx")).TakenOver }));

interface ConversationProps {
  chatId: string | undefined;
  back: string;
  context: boolean;
  onContext: () => void;
  onStep: (by: number) => void;
  onClosed: (next: boolean) => void;
}

/** The open chat with what is known about its customer; one that the list does not hold is fetched by itself. */
export function Conversation({ chatId, back, context, onContext, onStep, onClosed }: ConversationProps) {
  const { t } = useTranslation("chat");
  const chat = useChat(chatId ?? "");
  const ready = useChats(({ state }) => state !== "waiting");
  const [error, setError] = useState<unknown>();
  const takenBy = useChats(({ taken }) => taken.get(chatId ?? ""));
  const missing = chatId !== undefined && chat === undefined && ready;
  useEffect(() => {
    if (missing) openThread(chatId).catch(setError);
  }, [missing, chatId]);
  if (!chatId)
    return <EmptyState icon={IconMessage2} title={t("thread.choose")} text={t("thread.chooseText")} />;
  const retry = () => {
    setError(undefined);
    openThread(chatId).catch(setError);
  };
  if (!chat && takenBy)
    return (
      <Suspense>
        <TakenOver chatId={chatId} by={takenBy} back={back} />
      </Suspense>
    );
  if (!chat && error) {
    const gone = error instanceof ApiError && error.status === 404;
    return gone ? (
      <EmptyState
        icon={IconMessage2}
        title={t("thread.gone")}
        text={t("thread.goneText")}
        action={<Button to={back}>{t("thread.back")}</Button>}
      />
    ) : (
      <ErrorState message={errorMessage(error)} onRetry={retry} />
    );
  }
  if (!chat) return <LinesSkeleton lines={6} />;
  return (
    <div className={styles.conversation} data-context={context || undefined}>
      <ThreadPane
        chat={chat}
        back={back}
        context={context}
        onContext={onContext}
        onStep={onStep}
        onClosed={onClosed}
      />
      {context ? (
        <aside className={styles.context} aria-label={t("context.title")}>
          <ContextPane chat={chat} onClose={onContext} />
        </aside>
      ) : null}
    </div>
  );
}
