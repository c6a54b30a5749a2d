import type { Rows } from "../tables.ts";
import { REFUSED } from "./refused.ts";

export interface TestText {
  text: string;
  /** By name; null: to be refused. */
  intent: string | null;
}

const readTests = (rows: Rows, botId: string): Promise<TestText[]> =>
  rows.db
    .selectFrom("bot_test_text")
    .select(["text", "intent"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy("id")
    .execute();

/** The test texts with the ids of their intents; an intent that the bot does not have stays a name. */
export async function testsOf(
  rows: Rows,
  botId: string,
  intents: readonly { id: string; name: string }[],
): Promise<{ text: string; intent: string }[]> {
  const ids = new Map(intents.map(({ id, name }) => [name.toLowerCase(), id]));
  const tests = await readTests(rows, botId);
  return tests.map(({ text, intent }) => ({
    text,
    intent: intent === null ? REFUSED : (ids.get(intent.toLowerCase()) ?? intent),
  }));
}

/** What is said in the test conversations, in their order. */
export async function talkTexts(rows: Rows, botId: string): Promise<string[]> {
  const found = await rows.db
    .selectFrom("bot_test_conversation")
    .select("turns")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return found.flatMap(({ turns }) => turns.map(({ say }) => say));
}
