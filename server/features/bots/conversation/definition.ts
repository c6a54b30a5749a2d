import { type Definition, type DialogueIntent, SENTENCES } from "#engines/dialogue/index.ts";
import type { BotLanguage } from "../tables.ts";
import type { Matching } from "./matchers.ts";
import type { AnswerRow } from "./repository.ts";

interface Settings {
  language: BotLanguage;
  entity_extract_retries: number;
  out_of_scope_message: string;
  hand_over_words: string[];
  hand_over_after_misses: number;
  hand_over_message: string;
}

/** A bot as the dialogue engine takes it; what was left empty is said in the bot's language. */
export function definitionOf(bot: Settings, answers: AnswerRow[], choices: Matching["choices"]): Definition {
  const own = SENTENCES[bot.language];
  return {
    retries: bot.entity_extract_retries,
    afterMisses: bot.hand_over_after_misses,
    handOverWords: bot.hand_over_words,
    notUnderstood: bot.out_of_scope_message || own.notUnderstood,
    handingOver: bot.hand_over_message || own.handingOver,
    stopped: own.stopped,
    intents: answers.map((row) => intentOf(row, choices)),
  };
}

function intentOf(row: AnswerRow, choices: Matching["choices"]): DialogueIntent {
  return {
    id: row.id,
    name: row.name,
    response: row.responses[0]?.response ?? "",
    handOver: row.hand_over,
    parameters: row.parameters.map((parameter) => ({
      name: parameter.name,
      entityId: parameter.id,
      required: parameter.required,
      prompts: parameter.prompts,
      value: parameter.value,
      choices: choices.get(parameter.id),
    })),
  };
}
