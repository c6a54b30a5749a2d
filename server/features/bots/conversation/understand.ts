import type { Emotion } from "#engines/nlu/emotion/index.ts";
import {
  type EntityMatch,
  extractEntities,
  type Model,
  nearestPhrases,
  predict,
  type Prediction,
  predictionOf,
  spelled,
  todayIn,
} from "#engines/nlu/index.ts";
import { fail } from "#server/platform/fail.ts";
import { demandBot } from "../agents/service.ts";
import { BOT_LANGUAGES } from "#contract/bots/limits.ts";
import { knowsSomething } from "../knowledge/answers/indexes.ts";
import type { Models } from "../training/models.ts";
import { findModel } from "../training/repository.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Choose } from "../choosing/choose.ts";
import type { Feel } from "../messages/emotion.ts";
import { contextOf } from "./context.ts";
import type { Matchers, Matching } from "./matchers.ts";
import type { ReadVector } from "./read-vector.ts";

export interface Said {
  botId: string;
  text: string;
  /** Of the message, where it is known; else the bot's. */
  language?: string;
  /** An IANA name: in which "tomorrow" is reckoned; the enterprise's where none is known. */
  timeZone?: string;
}

export interface Understood {
  bot: Awaited<ReturnType<typeof demandBot>>;
  /** Null where the bot has intents for nothing and answers from what it knows alone. */
  modelId: string | null;
  text: string;
  prediction: Prediction;
  /** The training phrase of each intent of the ranking that comes nearest, by the intent's id. */
  phrases: ReadonlyMap<string, string>;
  entities: EntityMatch[];
  /** The day where the person is, counted from 1970-01-01. */
  today: number;
  choices: Matching["choices"];
  emotion: Emotion;
  /** Why the local model read it, where a language model was to. */
  fellBack: string | undefined;
}

/** What a message is read with. */
export interface Senses {
  models: Models;
  matchers: Matchers;
  readVector: ReadVector;
  feel: Feel;
  /** Asks a language model, for versions of the type OpenAi. */
  choose: Choose;
}

const NOTHING: Prediction = { ranking: [], confidence: 0, outOfScope: true, nearest: undefined };

/**
 * Reads a message with the bot's live model and its entities. Refuses with BOT_NOT_TRAINED where there is none and the
 * bot knows nothing else.
 */
export const createUnderstanding =
  ({ models, matchers, readVector, feel, choose }: Senses) =>
  async (scope: Scope, said: Said): Promise<Understood> => {
    const bot = await demandBot(scope, said.botId);
    const live = bot.live_model_id ? await findModel(scope, bot.id, bot.live_model_id) : undefined;
    if (!live && !(await knowsSomething(scope, bot.id))) throw fail("BOT_NOT_TRAINED");
    const text = said.text.trim();
    // Nothing can be read out of a photo without words: no model is asked.
    const model = live && text ? await models.get(scope.enterpriseId, live.content_hash) : undefined;
    const { matcher, choices } = await matchers(scope, bot);
    const language = BOT_LANGUAGES.find((known) => known === said.language) ?? bot.language;
    const guess = async (learnt: Model) => {
      const vector = await readVector(learnt, spelled(learnt, text));
      return predict(learnt, text, { threshold: bot.confidence_threshold, vector });
    };
    const local = model ? await guess(model) : NOTHING;
    const chosen =
      model && live?.model_type === "OpenAi"
        ? await choose(scope, {
            integrationId: live.integration_id,
            model,
            version: live.content_hash,
            texts: [text],
          })
        : undefined;
    const ranking = chosen?.rankings[0];
    const prediction = ranking ? predictionOf(ranking, local, bot.confidence_threshold) : local;
    const context = await contextOf(scope, language, said.timeZone);
    const ranked = prediction.ranking.map(({ id }) => id);
    return {
      bot,
      modelId: live?.id ?? null,
      text,
      prediction,
      phrases: model ? nearestPhrases(model, text, ranked) : new Map(),
      fellBack: ranking ? undefined : chosen?.reason,
      entities: extractEntities(matcher, text, context),
      today: todayIn(context),
      choices,
      emotion: await feel(text, language),
    };
  };
export type Understanding = ReturnType<typeof createUnderstanding>;
