import { useRef, useState } from "react";
import type { ChatView } from "#contract/chat/views.ts";
import { api } from "#web/platform/api/client.ts";
import { refusalOf } from "../store/refusal.ts";
import { hearChange } from "../store/sync.ts";
import type { ComposerState } from "./useComposer.ts";

/** Says and does what a canned reply with actions does. What is refused stays as it was written, with the reason. */
export function useUsing({ chatId }: ChatView, composer: ComposerState, onClosed: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // A second try after a lost answer is the same use.
  const sent = useRef<{ body: string; messageId: string }>(undefined);
  return {
    busy,
    error,
    forget: () => setError(undefined),
    async use() {
      const { planned } = composer;
      if (!planned || busy) return;
      const { text, artifactId } = composer.saying();
      const said = { text, actions: planned.actions, ...(artifactId ? { artifactId } : {}) };
      const body = JSON.stringify(said);
      if (sent.current?.body !== body) sent.current = { body, messageId: crypto.randomUUID() };
      setBusy(true);
      setError(undefined);
      try {
        const chat = await api("POST /e/enterprise/chat/{id}/canned", {
          params: { id: chatId },
          body: { messageId: sent.current.messageId, ...said },
        });
        sent.current = undefined;
        composer.clear();
        // Passed on, it may be out of sight, which an event says: taken in from the answer, it would be there for good.
        if (!planned.actions.transfer) hearChange({ chat, messages: [], by: null });
        if (planned.actions.close) onClosed();
      } catch (refused) {
        setError(refusalOf(refused));
      } finally {
        setBusy(false);
      }
    },
  };
}
