import { DateTime } from "luxon";
import type { botReportRoutes } from "#contract/bot-reports/index.ts";
import type { QueryOf } from "#contract/route.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { listBotMessages, type MessageRow } from "./messages.ts";
import { rangeOf } from "./service.ts";

const HEAD = [
  "Message",
  "Date",
  "Intent Identified",
  "Intent",
  "Confidence",
  "Training Phrase",
  "Response",
  "Emotion",
];

/** The messages of a range as a file, with dates by the client's clock. */
export async function conversationsCsv(
  scope: Scope,
  input: QueryOf<(typeof botReportRoutes)["downloadConversations"]>,
): Promise<FileOutcome> {
  const { intentId, emotion } = input;
  const filter = { ...(await rangeOf(scope, input)), scope: input.scope, intentId, emotion };
  const clock = (date: Date) => DateTime.fromJSDate(date).setZone(`UTC${zone(input.timeZoneOffset)}`);
  return csvInBatches(
    `conversation_report_${clock(new Date()).toFormat("dd-MM-yyyy HH-mm-ss")}.csv`,
    HEAD,
    (after: MessageRow | undefined, limit) => listBotMessages(scope, { filter, from: 0, limit, after }),
    (row) => [
      row.user_message,
      clock(row.created_at).toFormat("dd-MM-yyyy HH:mm:ss"),
      row.intent === null ? "No" : "Yes",
      row.intent ?? "",
      String(row.confidence),
      row.utterance ?? "",
      row.bot_response,
      row.emotion ?? "",
    ],
  );
}

/** +5:30 of 330. */
function zone(offset: number): string {
  const minutes = Math.abs(offset);
  return `${offset < 0 ? "-" : "+"}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
