import { answerForm, begin } from "./form.ts";
import { handOver, tell } from "./replies.ts";
import { readState } from "./state.ts";
import type { Definition, DialogueEvent, Step, Turn } from "./types.ts";
import { says } from "./words.ts";

/**
 * One turn of a conversation: what the bot says to a message, and what it remembers afterwards. In this order:
 * words that ask for a person hand over; an open form takes the message, unless it leaves the form (`answerForm`);
 * an intent in scope answers, or opens its form; anything else is a miss, and enough misses in a row hand over.
 * `kept` is the state of the turn before, as it was stored; a form whose intent is gone is dropped.
 */
export function converse(definition: Definition, kept: unknown, turn: Turn): Step {
  const state = readState(kept);
  if (definition.handOverWords.some((words) => says(turn.text, words))) return handOver(definition, "asked");
  const form = state?.form;
  const open = form && definition.intents.find(({ id }) => id === form.intentId);
  if (!form || !open) return fresh(definition, state?.misses ?? 0, turn);
  const step = answerForm(definition, open, form, turn);
  if (step) return step;
  const left: DialogueEvent = { kind: "left", intentId: open.id };
  const other = fresh(definition, 0, turn);
  return { ...other, events: [left, ...other.events] };
}

function fresh(definition: Definition, misses: number, turn: Turn): Step {
  const best = turn.prediction.outOfScope ? undefined : turn.prediction.ranking[0];
  const intent = best && definition.intents.find(({ id }) => id === best.id);
  if (!intent) return miss(definition, misses + 1);
  if (intent.handOver) return handOver(definition, "intent", { intentId: intent.id });
  return begin(intent, turn);
}

function miss(definition: Definition, misses: number): Step {
  const missed: DialogueEvent = { kind: "missed", misses };
  if (definition.afterMisses > 0 && misses >= definition.afterMisses)
    return handOver(definition, "confidence", { before: [missed] });
  const state = { v: 1 as const, misses };
  return tell({ text: definition.notUnderstood, events: [missed], state, understood: false });
}
