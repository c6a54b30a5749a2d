import { useTranslation } from "react-i18next";
import { CHAT_STATES, type ChatState } from "#contract/chat/words.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

const TONES: Record<ChatState, Tone> = {
  [CHAT_STATES.created]: "info",
  [CHAT_STATES.started]: "warn",
  [CHAT_STATES.ongoing]: "ok",
  [CHAT_STATES.closed]: "neutral",
  [CHAT_STATES.missed]: "bad",
  [CHAT_STATES.suspended]: "info",
};

/** Where a chat stands. */
export function StatePill({ state }: { state: ChatState }) {
  const { t } = useTranslation("supervision");
  return <StatusPill tone={TONES[state]}>{t(`states.${state}`)}</StatusPill>;
}
