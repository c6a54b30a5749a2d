import { LRUCache } from "lru-cache";
import { PairsIndex } from "#engines/nlu/index.ts";
import type { Rows } from "../tables.ts";
import { type PastAnswer, pastAnswers } from "./repository.ts";

const PAIRS_MAX = 5_000;
/** The newest chats that are read at first, and at most between two looks. */
const CHATS = 2_500;
const INDEXES = 100;
/** A chat whose end was written down late is still found. */
const OVERLAP_MS = 60_000;

interface Memory {
  index: PairsIndex;
  /** Where each pair was said. */
  sources: LRUCache<string, PastAnswer>;
  /** Chats that were read, so that the overlap adds none twice. */
  read: LRUCache<string, true>;
  /** When the last chat that was read had ended. */
  until: Date | undefined;
}
const empty = (): Memory => ({
  index: new PairsIndex({ max: PAIRS_MAX }),
  sources: new LRUCache({ max: PAIRS_MAX }),
  read: new LRUCache({ max: CHATS * 2 }),
  until: undefined,
});
const keyOf = (pair: { question: string; answer: string }) => JSON.stringify([pair.question, pair.answer]);

/** Past answers by enterprise and department: read when first asked for, and brought up to date with each look. */
export function createMemories() {
  const memories = new LRUCache<string, Memory>({ max: INDEXES });
  const learning = new Map<string, Promise<void>>();

  async function learn(rows: Rows, departmentId: string | null, memory: Memory): Promise<void> {
    const since = memory.until && new Date(memory.until.getTime() - OVERLAP_MS);
    const found = await pastAnswers(rows, { departmentId, since, chats: CHATS });
    const fresh = found.filter(({ chat_id }) => !memory.read.has(chat_id));
    for (const pair of fresh) {
      memory.index.add(pair);
      memory.sources.set(keyOf(pair), pair);
      memory.read.set(pair.chat_id, true);
    }
    memory.until = found.at(-1)?.closed_at ?? memory.until;
  }

  return {
    /** What is known now. Two who ask at once wait for one reading. */
    async of(rows: Rows, departmentId: string | null): Promise<PairsIndex> {
      const key = `${rows.enterpriseId} ${departmentId}`;
      const memory = memories.get(key) ?? empty();
      memories.set(key, memory);
      const going =
        learning.get(key) ?? learn(rows, departmentId, memory).finally(() => learning.delete(key));
      learning.set(key, going);
      await going;
      return memory.index;
    },
    /** Forgets what was said in an enterprise's chats: some of them were emptied. What still stands is read anew. */
    forget(enterpriseId: string): void {
      const theirs = [...memories.keys()].filter((key) => key.startsWith(`${enterpriseId} `));
      for (const key of theirs) memories.delete(key);
    },
    source: (rows: Rows, departmentId: string | null, pair: { question: string; answer: string }) =>
      memories.get(`${rows.enterpriseId} ${departmentId}`)?.sources.get(keyOf(pair)),
  };
}
export type Memories = ReturnType<typeof createMemories>;
