import type { MessageSums } from "#contract/analytics/views.ts";
import type { Chart } from "#contract/analytics/words.ts";
import type { Summaries } from "./summaries.ts";
import { text } from "./text.ts";

const MEASURES = ["sent", "delivered", "read", "failed"] as const;

/** One line for each of some measures. */
const lines = (card: string, name: string, measures: Readonly<Record<string, number | null>>): string[][] =>
  Object.entries(measures).map(([measure, value]) => [card, name, measure, text(value), ""]);

const messages = (card: string, name: string, sums: MessageSums): string[][] =>
  lines(card, name, Object.fromEntries(MEASURES.map((measure) => [measure, sums[measure]])));

const CHARTED: Record<Chart, (all: Summaries) => string[][]> = {
  messagesByDay: (all) => all.messages.days.flatMap((day) => messages("Messages by time", day.at, day)),
  channels: (all) => all.messages.channels.flatMap((one) => messages("Channels", one.name, one)),
  chatsByDay: (all) =>
    all.chats.days.flatMap(({ at, started, pickup }) =>
      lines("Chats by time", at, { chats: started, "median pickup seconds": pickup }),
    ),
  failures: (all) =>
    all.failures.reasons.flatMap(({ reason, count }) => lines("Failures", reason, { messages: count })),
  broadcasts: ({ broadcasts: { best, worst } }) =>
    Object.entries({ "Best broadcasts": best, "Worst broadcasts": worst }).flatMap(([card, list]) =>
      list.flatMap((one) => [
        ...messages(card, one.name, one),
        ...lines(card, one.name, { clicked: one.clicked }),
      ]),
    ),
  bots: (all) =>
    all.bots.bots.flatMap(({ name, conversations, messages: written, understood }) =>
      lines("Bots", name, { conversations, messages: written, understood }),
    ),
};

export const chartRows = (chart: Chart, all: Summaries): string[][] => CHARTED[chart](all);
