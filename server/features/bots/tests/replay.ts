import type { ReplayedConversation } from "#contract/bots/versions.ts";
import { type Reply, converse, openForm, says } from "#engines/dialogue/index.ts";
import { extractEntities, predict, predictionOf, spelled, todayIn } from "#engines/nlu/index.ts";
import { contextOf } from "../conversation/context.ts";
import { definitionOf } from "../conversation/definition.ts";
import type { Matchers } from "../conversation/matchers.ts";
import type { ReadVector } from "../conversation/read-vector.ts";
import { findAnswers } from "../conversation/repository.ts";
import type { Replay } from "../training/job.ts";
import { listConversations } from "./repository.ts";

/** Holds a bot's test conversations with a model, turn by turn as the bot would, and writes nothing down. */
export const createReplay =
  (matchers: Matchers, readVector: ReadVector): Replay =>
  async (rows, bot, load, chosen) => {
    const conversations = await listConversations(rows, bot.id);
    if (conversations.length === 0) return [];
    const model = await load();
    const { matcher, choices } = await matchers(rows, bot);
    const context = await contextOf(rows, bot.language);
    const replayed: ReplayedConversation[] = [];
    for (const { id, name, turns } of conversations) {
      let state: unknown = null;
      const held: ReplayedConversation["turns"] = [];
      for (const { say, intent, reply } of turns) {
        const text = say.trim();
        const vector = await readVector(model, spelled(model, text));
        const threshold = bot.confidence_threshold;
        const local = predict(model, text, { threshold, vector });
        const ranking = chosen?.rankings.get(text);
        const prediction = ranking ? predictionOf(ranking, local, threshold) : local;
        const entities = extractEntities(matcher, text, context);
        const ids = [openForm(state), prediction.ranking[0]?.id].filter((one) => one !== undefined);
        const answers = await findAnswers(rows, bot.id, ids);
        const step = converse(definitionOf(bot, answers, choices), state, {
          text,
          prediction,
          entities,
          today: todayIn(context),
        });
        state = step.state;
        const got = step.understood ? (answers.find((one) => one.id === step.intentId)?.name ?? null) : null;
        const turn = { say, expected: intent, got, confidence: prediction.confidence };
        held.push(reply === null ? turn : { ...turn, reply: judged(reply, step.replies) });
      }
      const passed = held.every(
        ({ expected, got, reply }) => expected?.toLowerCase() === got?.toLowerCase() && reply?.held !== false,
      );
      replayed.push({ id, name, passed, turns: held });
    }
    return replayed;
  };

function judged(expected: string, replies: readonly Reply[]) {
  const got = replies.map(({ text }) => text).join("\n");
  return { expected, got, held: says(got, expected) };
}
