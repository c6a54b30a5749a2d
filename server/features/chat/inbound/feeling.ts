import { type Emotion, toneOf, UPSET } from "#contract/emotions.ts";
import type { ChatRow } from "../chats/repository.ts";

/** After so many messages that show nothing of it, a customer is upset no more. */
const CALM_AFTER = 3;

/** Notes by what a customer is upset, after a message was counted; undefined is one whose feeling was not read. */
export function noteFeeling(row: ChatRow, emotion: Emotion | undefined): void {
  if (emotion && UPSET.includes(emotion)) {
    row.upset = emotion;
    row.upset_at = row.customer_count;
    row.upset_count++;
  } else if ((emotion && toneOf(emotion) === "positive") || row.customer_count - row.upset_at >= CALM_AFTER)
    row.upset = null;
}
