import type {
  BotAnalytics,
  BotSentiment,
  CallClassification,
  ConversationSession,
} from "#contract/bot-reports/frames.ts";
import { ANALYTICS_PAGES, LENGTHS } from "#contract/bot-reports/limits.ts";
import { EMOTIONS, toneOf } from "#contract/emotions.ts";
import { grouped } from "#server/platform/grouped.ts";
import { daysOf } from "../presenter.ts";
import type { Range } from "../tables.ts";
import type { conversationsByLength, messagesByFeeling, SessionRow, StoryCount } from "./counts.ts";

type RowsOf<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>;

/** With a base, each page stands behind it under its own name and is asked for an enterprise's agent. */
export function presentAnalytics(
  bot: { id: string; name: string },
  enterpriseId: string,
  base: string | undefined,
): BotAnalytics {
  const whose = new URLSearchParams({ enterpriseId, agent_id: bot.id });
  const addresses = ANALYTICS_PAGES.map((page) => [page, `${base}/${page}?${whose}`]);
  const pages = base ? (Object.fromEntries(addresses) as BotAnalytics["pages"]) : null;
  return { name: bot.name, enterpriseId, pages };
}

export function presentLengths(rows: RowsOf<typeof conversationsByLength>) {
  const counted = new Map(rows.map(({ place, conversations }) => [place, conversations]));
  return LENGTHS.map((upTo, place) => ({ upTo, conversations: counted.get(place) ?? 0 }));
}

export const presentSession = (row: SessionRow): ConversationSession => ({
  sessionId: row.session_id,
  startedOn: row.began.toISOString(),
  messages: row.messages,
  missed: row.missed,
  firstMessage: row.first_message ?? "",
});

/** Stories with their intents, the most frequent first. */
export function presentStories(rows: StoryCount[]): CallClassification["stories"] {
  const stories = [...grouped(rows, ({ storyId }) => storyId)].map(([storyId, intents]) => ({
    storyId,
    storyName: intents[0]!.storyName,
    messages: intents.reduce((sum, { count }) => sum + count, 0),
    intents: intents.map(({ intentId, intentName, count }) => ({ intentId, intentName, count })),
  }));
  return stories.toSorted((a, b) => b.messages - a.messages);
}

/** Feelings in all and by day. */
export function presentSentiment(range: Range, rows: RowsOf<typeof messagesByFeeling>): BotSentiment {
  const days = new Map(
    daysOf(range).map(({ day, date }) => [day, { date, positive: 0, negative: 0, ambiguous: 0, neutral: 0 }]),
  );
  const sums = new Map<string, number>();
  for (const { day, emotion, messages } of rows) {
    sums.set(emotion, (sums.get(emotion) ?? 0) + messages);
    const tone = toneOf(emotion);
    if (tone) days.get(day)![tone] += messages;
  }
  const emotions = EMOTIONS.map((emotion) => ({ emotion, messages: sums.get(emotion) ?? 0 }));
  return {
    emotions: emotions.filter(({ messages }) => messages > 0).toSorted((a, b) => b.messages - a.messages),
    unread: sums.get("") ?? 0,
    days: [...days.values()],
  };
}
