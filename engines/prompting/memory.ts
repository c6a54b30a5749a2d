import { cut } from "#contract/cut.ts";
/** One message of a person and what the bot said to it. */
export interface Exchange {
  person: string;
  bot: string;
}

/** What a prompt bot remembers between two turns. Plain JSON. */
export interface Memory {
  v: 1;
  kind: "prompt";
  /** The last exchanges, word for word. */
  turns: Exchange[];
  /** What was said before them, in short. */
  summary: string;
  /** Exchanges that left `turns` and are not in the summary yet. */
  older: Exchange[];
  /** What the conversation has used. */
  tokens: number;
  /** Messages in a row that got no answer of the model. */
  misses: number;
}

export interface MemoryLimits {
  turns: number;
  memoryTokens: number;
}

/** Letters of a token at the least, on the average, so that an estimate is seldom too low. */
const LETTERS = 3;
const SUMMARY_MAX = 1_200;
const TEXT_MAX = 4_000;
const OLDER_MAX = 8;
const CLIP = 120;

/** About how many tokens a text has. */
export const tokensOf = (text: string): number => Math.ceil(text.length / LETTERS);

export const newMemory = (): Memory => ({
  v: 1,
  kind: "prompt",
  turns: [],
  summary: "",
  older: [],
  tokens: 0,
  misses: 0,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const count = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
const words = (value: unknown, max: number): string => (typeof value === "string" ? value.slice(0, max) : "");

function exchanges(kept: unknown): Exchange[] {
  if (!Array.isArray(kept)) return [];
  return kept
    .filter(isObject)
    .slice(-100)
    .map(({ person, bot }) => ({ person: words(person, TEXT_MAX), bot: words(bot, TEXT_MAX) }));
}

/** A memory as it was kept, by whomever; what is none is a fresh start. */
export function readMemory(kept: unknown): Memory {
  if (!isObject(kept) || kept.v !== 1 || kept.kind !== "prompt") return newMemory();
  return {
    v: 1,
    kind: "prompt",
    turns: exchanges(kept.turns),
    summary: words(kept.summary, SUMMARY_MAX),
    older: exchanges(kept.older).slice(-OLDER_MAX),
    tokens: count(kept.tokens),
    misses: count(kept.misses),
  };
}

/** The memory after one more exchange: the last ones within the budget stay, the others wait to be summed up. */
export function remember(memory: Memory, exchange: Exchange, limits: MemoryLimits): Memory {
  const next = within({ ...memory, turns: [...memory.turns, exchange] }, limits);
  // What nobody summed up must not grow for ever.
  return next.older.length > OLDER_MAX ? condensed(next) : next;
}

/** Keeps the last exchanges that the limits leave room for word for word; the others become older ones. */
function within(memory: Memory, limits: MemoryLimits): Memory {
  const { turns } = memory;
  let kept = 0;
  let tokens = 0;
  while (kept < Math.min(turns.length, limits.turns)) {
    tokens += tokensIn(turns[turns.length - 1 - kept]!);
    if (tokens > limits.memoryTokens) break;
    kept++;
  }
  const older = [...memory.older, ...turns.slice(0, turns.length - kept)];
  return { ...memory, turns: turns.slice(turns.length - kept), older };
}

const tokensIn = ({ person, bot }: Exchange): number => tokensOf(person) + tokensOf(bot);

/** What of a memory a model is told: the last exchanges as they were, the older ones in short, never above the limits. */
export function recalled(memory: Memory, limits: MemoryLimits): Pick<Memory, "turns" | "summary"> {
  const { turns, summary } = condensed(within(memory, limits));
  const left = limits.memoryTokens - turns.reduce((sum, turn) => sum + tokensIn(turn), 0);
  return { turns, summary: left > 0 ? summary.slice(-left * LETTERS) : "" };
}

/** Enough has left the memory to be worth a summary. */
export const wantsSummary = ({ older }: Memory): boolean => older.length >= OLDER_MAX / 2;

/** Puts a summary in the place of what it sums up. */
export const summarised = (memory: Memory, summary: string): Memory => ({
  ...memory,
  older: [],
  summary: cut(summary.trim().replace(/\s+/g, " "), SUMMARY_MAX),
});

const clip = (text: string) => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > CLIP ? `${line.slice(0, CLIP - 1)}…` : line;
};

/** The same without a model: what the person said, each message cut short, the newest kept. */
export function condensed(memory: Memory): Memory {
  const said = memory.older.map(({ person }) => clip(person)).filter(Boolean);
  const text = [memory.summary, ...said].filter(Boolean).join(" / ");
  return { ...memory, older: [], summary: text.slice(-SUMMARY_MAX) };
}
