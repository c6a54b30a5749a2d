import type { agentRoutes } from "#contract/bots/agents.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";
import { setHandOver } from "./repository.ts";

type HandOver = NonNullable<BodyOf<(typeof agentRoutes)["configureBot"]>["handOver"]>;

/** Marks the intents that ask for a person, and gives what the bot's own row is to hold. */
export async function keepHandOver(
  rows: Rows,
  botId: string,
  { words, afterMisses, intentIds, message }: HandOver,
) {
  const wanted = [...new Set(intentIds)];
  if ((await setHandOver(rows, botId, wanted)) < wanted.length) {
    const errors = [{ field: "handOver.intentIds", message: "names no intent of this agent" }];
    throw fail("NOT_FOUND", { what: "intent" }, errors);
  }
  return {
    hand_over_words: words,
    hand_over_after_misses: afterMisses,
    hand_over_message: message.trim(),
  };
}
