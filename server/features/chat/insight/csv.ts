import type { ChatInsight } from "#contract/chat/insight.ts";
import { csvFile } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";

const HEAD = [
  "Part",
  "Name",
  "Chats",
  "Picked Up",
  "Missed",
  "Closed",
  "Average Pickup Seconds",
  "Average First Response Seconds",
  "Average Resolution Seconds",
  "Average Rating",
  "Ratings",
];

type Sums = Omit<ChatInsight["agents"][number], "agentId" | "name">;

/** The numbers as rows of one file. */
export function insightCsv(insight: ChatInsight): FileOutcome {
  const { totals, pickup, firstResponse, resolution, rating, unit } = insight;
  const text = (value: number | null) => (value === null ? "" : String(Math.round(value * 100) / 100));
  const sums = (part: string, name: string, row: Sums) => [
    part,
    name,
    ...[row.chatCount, row.pickedCount, row.missedCount, row.closedCount].map(text),
    ...[row.pickup, row.firstResponse, row.resolution, row.ratingAverage, row.ratingCount].map(text),
  ];
  const whole: Sums = {
    ...totals,
    pickup: pickup.average,
    firstResponse: firstResponse.average,
    resolution: resolution.average,
    ratingAverage: rating.average,
    ratingCount: rating.count,
  };
  const rows = [
    HEAD,
    sums("All", "", whole),
    ...Object.values(insight.dashBoardData).map(({ date, chatCount, avgPickedUpInterval }) => [
      unit === "day" ? "Day" : "Hour",
      date,
      text(chatCount),
      "",
      "",
      "",
      text(avgPickedUpInterval),
    ]),
    ...insight.agents.map((row) => sums("Agent", row.name, row)),
    ...insight.channels.map((row) => sums("Channel", row.name, row)),
    ...insight.labels.map(({ name, chatCount }) => ["Label", name, text(chatCount)]),
    ...insight.dispositions.map(({ name, chatCount }) => ["Disposition", name, text(chatCount)]),
  ];
  return csvFile("chat-analytics.csv", rows);
}
