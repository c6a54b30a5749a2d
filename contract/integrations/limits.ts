/** Auth config types by their number on the wire. */
export const AUTH_TYPES = {
  compute: 1,
  webhooks: 2,
  webrtcVideo: 3,
  database: 4,
  genAi: 5,
  speechToText: 6,
} as const;

/** LLM types by their number on the wire. */
export const LLM_TYPES = { OpenAI: 1, GPT: 2 } as const;
export type LlmType = (typeof LLM_TYPES)[keyof typeof LLM_TYPES];

/** What a configuration calls where it says nothing else. */
export const GENAI_DEFAULTS = {
  baseUrl: "https://api.openai.com/v1",
  model: "gpt-4o-mini",
} as const;

export const NAME_MAX = 120;
export const KEY_MAX = 2_000;
export const URL_MAX = 500;
export const MODEL_MAX = 200;
export const TOKENS_MAX = 1_000_000_000;
export const PAGE = 50;
