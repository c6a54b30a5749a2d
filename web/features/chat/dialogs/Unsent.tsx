import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { waitingOf } from "../waiting.ts";

interface UnsentProps {
  chat: ChatView;
  /** What is about to be done with the chat. */
  to: "close" | "transfer";
  /** Only the words of this person; of everybody where it is left out. */
  of?: string;
}

/** Warns, before a chat is closed or passed on, that words wait in it which do not go out then. */
export function Unsent({ chat, to, of }: UnsentProps) {
  const { t } = useTranslation("chat");
  const count = waitingOf(chat).filter(({ by }) => of === undefined || by.uId === of).length;
  if (count === 0) return null;
  return <Notice tone="warn">{t(`later.unsent.${to}`, { count })}</Notice>;
}
