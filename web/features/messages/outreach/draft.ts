import type { OutreachRules } from "#contract/messages/outreach.ts";

/** The rules as they are typed; what is off keeps what would stand there. */
export interface OutreachDraft {
  quiet: boolean;
  from: string;
  to: string;
  cap: boolean;
  messages: string;
  days: string;
}

const NIGHT = { from: "21:00", to: "09:00" };
const CAP = { messages: 3, days: 7 };

export function draftOf({ quiet, cap }: OutreachRules): OutreachDraft {
  const { messages, days } = cap ?? CAP;
  return {
    quiet: quiet !== null,
    ...(quiet ?? NIGHT),
    cap: cap !== null,
    messages: String(messages),
    days: String(days),
  };
}

export const rulesOf = ({ quiet, from, to, cap, messages, days }: OutreachDraft): OutreachRules => ({
  quiet: quiet ? { from, to } : null,
  cap: cap ? { messages: Number(messages), days: Number(days) } : null,
});
