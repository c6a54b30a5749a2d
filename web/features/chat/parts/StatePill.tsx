import { useTranslation } from "react-i18next";
import type { ChatState } from "#contract/chat/words.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { STATE_TONES, stateName } from "../looks.ts";

/** Where a chat stands. */
export function StatePill({ state }: { state: ChatState }) {
  const { t } = useTranslation("chat");
  const name = stateName(state);
  return <StatusPill tone={STATE_TONES[name]}>{t(`state.${name}`)}</StatusPill>;
}
