import type { PromptConfig, Variable } from "#contract/bots/prompt.ts";
import { GUARD_NAMES, GUARDS, type GuardName } from "#contract/bots/prompt-limits.ts";
import type { Bot } from "../useBot.ts";

/** A variable as it is typed; its choices one a line. */
export interface VariableDraft extends Omit<Variable, "choices"> {
  choices: string;
}

/** What stands on the page. */
export interface Draft {
  openaiKey: string;
  prompt: string;
  extractData: boolean;
  userData: readonly VariableDraft[];
  guards: Record<GuardName, number | string>;
  outOfScopeMessage: string;
  words: string;
  afterMisses: number | string;
  message: string;
}

export const BLANK: VariableDraft = {
  name: "",
  description: "",
  type: "text",
  required: false,
  choices: "",
  attributeId: null,
};

export function draftOf({ config, promptConfig }: Bot): Draft {
  const kept: PromptConfig | null = promptConfig;
  return {
    openaiKey: kept?.openaiKey ?? "",
    prompt: kept?.prompt ?? "",
    extractData: kept?.extractData ?? false,
    userData: (kept?.userData ?? []).map((one) => ({ ...one, choices: one.choices.join("\n") })),
    guards: Object.fromEntries(
      GUARD_NAMES.map((name) => [name, kept?.guards[name] ?? GUARDS[name].preset]),
    ) as Draft["guards"],
    outOfScopeMessage: config.outOfScopeMessage,
    words: config.handOver.words.join("\n"),
    afterMisses: config.handOver.afterMisses,
    message: config.handOver.message,
  };
}

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
const isWhole = ({ name, description, type, choices }: VariableDraft): boolean =>
  name.trim() !== "" && description.trim() !== "" && (type !== "choice" || lines(choices).length > 0);

/** As it is saved. Where nothing is collected, half a variable does not keep the rest from being saved. */
export const bodyOf = (draft: Draft) => ({
  openaiKey: draft.openaiKey,
  prompt: draft.prompt,
  extractData: draft.extractData,
  userData: (draft.extractData ? draft.userData : draft.userData.filter(isWhole)).map((one) => ({
    ...one,
    choices: one.type === "choice" ? lines(one.choices) : [],
    attributeId: one.attributeId ?? null,
  })),
  guards: Object.fromEntries(GUARD_NAMES.map((name) => [name, Number(draft.guards[name])])),
  outOfScopeMessage: draft.outOfScopeMessage,
  handOver: {
    words: lines(draft.words),
    afterMisses: Number(draft.afterMisses),
    message: draft.message,
  },
});

export const guardIsWrong = (name: GuardName, value: number | string): boolean => {
  const number = Number(value);
  const { least, most } = GUARDS[name];
  return String(value).trim() === "" || !Number.isInteger(number) || number < least || number > most;
};

/** What keeps the page from being saved, by field, as keys of the texts. */
export function problemsOf(draft: Draft): Partial<Record<"prompt" | "openaiKey" | "userData", string>> {
  return {
    ...(draft.prompt.trim() ? {} : { prompt: "mandatory" }),
    ...(draft.openaiKey ? {} : { openaiKey: "selectAny" }),
    ...(draft.extractData && (draft.userData.length === 0 || !draft.userData.every(isWhole))
      ? { userData: "collect.refused" }
      : {}),
  };
}
