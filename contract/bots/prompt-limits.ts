/** Sizes and limits of prompt bots. */
export const PROMPT_MAX = 12_000;
export const VARIABLES_MAX = 30;
export const VARIABLE_DESCRIPTION_MAX = 500;
export const CHOICES_MAX = 30;
export const CHOICE_MAX = 100;
export const COLLECTED_PAGE = 30;

/** What a collected value may be. */
export const VARIABLE_TYPES = ["text", "number", "date", "email", "phone", "yesNo", "choice"] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

/** What bounds a prompt bot, whatever anybody says to it. Tokens of 0 are bounded by the configuration alone. */
export const GUARDS = {
  /** Letters of a reply. */
  replyLetters: { least: 50, most: 4_000, preset: 800 },
  seconds: { least: 3, most: 20, preset: 15 },
  tokensPerConversation: { least: 0, most: 10_000_000, preset: 20_000 },
  tokensPerDay: { least: 0, most: 1_000_000_000, preset: 0 },
  /** Messages and their replies that are remembered word for word. */
  turns: { least: 0, most: 30, preset: 8 },
  memoryTokens: { least: 100, most: 16_000, preset: 1_500 },
} as const;
export type GuardName = keyof typeof GUARDS;
export const GUARD_NAMES = Object.keys(GUARDS) as GuardName[];

/** Names of what is known of a customer whatever attributes there are; an attribute goes by its own name. */
export const CUSTOMER_VARIABLES = ["name", "phone"] as const;

export const PROMPT_SENTENCES = {
  prompt: "Prompt is Mandatory",
  configuration: "Please select any configuration",
  variables: "Add variables name , description and fill mandatory fields",
} as const;
