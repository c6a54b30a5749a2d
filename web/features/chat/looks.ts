import type { ChatLabel } from "#contract/chat/labels.ts";
import { CHAT_STATES, type ChatState, type ChatStateName } from "#contract/chat/words.ts";
import type { Tone } from "#web/ui/StatusPill.tsx";

export const stateName = (state: ChatState): ChatStateName =>
  (Object.keys(CHAT_STATES) as ChatStateName[]).find((name) => CHAT_STATES[name] === state)!;

export const STATE_TONES: Record<ChatStateName, Tone> = {
  created: "neutral",
  started: "warn",
  ongoing: "ok",
  closed: "neutral",
  missed: "bad",
  suspended: "info",
};

/** Colours of labels, by the names that the wire gives them. */
export const LABEL_TOKENS: Record<ChatLabel["colour"], string> = {
  petrol: "var(--chart-1)",
  amber: "var(--chart-2)",
  blue: "var(--chart-3)",
  violet: "var(--chart-4)",
  green: "var(--chart-5)",
  rose: "var(--chart-6)",
  grey: "var(--muted)",
};
