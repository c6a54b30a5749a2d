import { useState } from "react";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { partOf } from "#engines/chat/index.ts";
import type { ComposerState } from "../composer/useComposer.ts";
import { useMyId } from "../store/store.ts";
import { PlanDialog } from "./PlanDialog.tsx";
import { useLater } from "./useLater.ts";

interface ComposedDialogProps {
  chat: ChatView;
  composer: ComposerState;
  onClose: () => void;
}

/** Sends what stands in the composer later. */
export function ComposedDialog({ chat, composer, onClose }: ComposedDialogProps) {
  const { plan } = useLater(chat.chatId, composer.putBack);
  const handles = partOf(chat, useMyId())?.part === "handler";
  // Tried again after a line that broke, it waits once.
  const [messageId] = useState(() => crypto.randomUUID());
  return (
    <PlanDialog
      chat={chat}
      note={composer.note}
      mayPutAside={handles && !composer.note && chat.state === CHAT_STATES.ongoing}
      save={async ({ text: _, ...planned }) => {
        const saying = composer.saying();
        const planning = await plan({ ...planned, ...saying, messageId });
        if (planning) composer.clear();
        return planning;
      }}
      onClose={onClose}
    />
  );
}
