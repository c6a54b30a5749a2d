import { MICROS } from "#contract/billing/limits.ts";
import type { Figure } from "#contract/analytics/words.ts";
import type { Summaries } from "./summaries.ts";
import { share, text } from "./text.ts";

export type Value = number | null;
export type Figured = [name: string, measure: string, now: Value, before: Value] | undefined;

/** Each figure's line; none for what this person may not see. */
const FIGURED: Record<Figure, (all: Summaries) => Figured> = {
  messagesSent: ({ messages: m }) => ["Messages sent", "messages", m.now.sent, m.before.sent],
  deliveredShare: ({ messages: m }) => [
    "Delivered",
    "share",
    share(m.now, "delivered"),
    share(m.before, "delivered"),
  ],
  readShare: ({ messages: m }) => ["Read", "share", share(m.now, "read"), share(m.before, "read")],
  failedShare: ({ messages: m }) => ["Failed", "share", share(m.now, "failed"), share(m.before, "failed")],
  chatsStarted: ({ chats: c }) => ["Chats started", "chats", c.now.started, c.before.started],
  firstAnswer: ({ chats: c }) => ["Median first answer", "seconds", c.now.firstAnswer, c.before.firstAnswer],
  chatsClosed: ({ chats: c }) => ["Chats closed", "chats", c.now.closed, c.before.closed],
  satisfaction: ({ chats: c }) => ["Satisfaction", "stars", c.now.satisfaction, c.before.satisfaction],
  understoodShare: ({ bots: b }) => ["Understood by bots", "share", understood(b.now), understood(b.before)],
  newCustomers: ({ customers: c }) => ["New customers", "customers", c.now, c.before],
  spend: ({ spend: { spend } }) =>
    spend ? ["Spend", spend.currency, spend.now / MICROS, spend.before / MICROS] : undefined,
};

const understood = ({ messages, understood: n }: { messages: number; understood: number }): Value =>
  messages ? n / messages : null;

export const figured = (figure: Figure, all: Summaries): Figured => FIGURED[figure](all);

export function figureRow(figure: Figure, all: Summaries): string[][] {
  const row = figured(figure, all);
  if (!row) return [];
  const [name, measure, now, before] = row;
  return [["Figures", name, measure, text(now), text(before)]];
}
