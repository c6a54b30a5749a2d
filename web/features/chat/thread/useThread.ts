import { useEffect, useMemo, useState } from "react";
import type { ChatMessage } from "#contract/chat/views.ts";
import { useOutbox } from "../store/outbox.ts";
import { useChats } from "../store/store.ts";
import { fetchOlder, openThread } from "../store/sync.ts";

const NONE: readonly ChatMessage[] = [];

/** The messages of a chat as far as they are held, and what this agent has said that was not taken yet. */
export function useThread(chatId: string) {
  const messages = useChats(({ book }) => book.threads.get(chatId));
  const [error, setError] = useState<unknown>();
  const [fetching, setFetching] = useState(false);
  const { pending: all } = useOutbox();
  const known = messages !== undefined;
  useEffect(() => {
    if (!known) openThread(chatId).catch(setError);
  }, [known, chatId]);
  const open = () => {
    setError(undefined);
    openThread(chatId).catch(setError);
  };
  const pending = useMemo(() => {
    const taken = new Set(messages?.slice(-200).map(({ messageId }) => messageId));
    return all.filter((one) => one.chatId === chatId && !taken.has(one.messageId));
  }, [all, messages, chatId]);
  const older = async () => {
    if (fetching) return;
    setFetching(true);
    // Offline: it is asked for again with the next turn of the wheel.
    await fetchOlder(chatId).catch(() => {});
    setFetching(false);
  };
  return {
    messages: messages ?? NONE,
    known,
    error: known ? undefined : error,
    open,
    pending,
    more: (messages?.[0]?.seq ?? 1) > 1,
    fetching,
    older,
  };
}
export type Thread = ReturnType<typeof useThread>;
