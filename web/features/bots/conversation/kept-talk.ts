import { TEST_TURNS_MAX } from "#contract/bots/limits.ts";
import type { TestConversation } from "#contract/bots/tests.ts";
import type { Turn } from "./useConversation.ts";

/** A conversation that is not saved yet. */
export type Draft = Pick<TestConversation, "turns">;

/** What was said in a trial and understood of it, as a test; undefined where nothing was answered. */
export function keptTalk(turns: readonly Turn[]): Draft | undefined {
  const kept = turns.flatMap(({ text, reply }) =>
    reply ? [{ say: text, intent: reply.inScope ? reply.intent : null, reply: null }] : [],
  );
  return kept.length > 0 ? { turns: kept.slice(0, TEST_TURNS_MAX) } : undefined;
}

/** The draft that a page was left with for the page of tests, if there is one. */
export const draftIn = (state: unknown): Draft | undefined => (state as { talk?: Draft } | null)?.talk;
