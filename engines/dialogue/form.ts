import { type Filled, stillNeeded, takeValues } from "./fill.ts";
import { answer, ask, handOver, tell } from "./replies.ts";
import type { Definition, DialogueIntent, Form, Step, Turn } from "./types.ts";
import { isCancel } from "./words.ts";

/** How sure another intent must be to leave a form for it. */
const SURE = 0.7;
const NOTHING: Filled = new Map();

/** Asks for the first required parameter that is missing, or answers. `before`: what was asked last, in vain. */
function goOn(intent: DialogueIntent, filled: Filled, before?: Form): Step {
  const missing = intent.parameters.find(({ name, required }) => required && !filled.has(name));
  if (!missing) return answer(intent, filled);
  const time = before?.asking === missing.name ? before.asked + 1 : 1;
  return ask(intent, filled, missing, time);
}

/** A message that begins an intent: what it says already is taken at once. */
export const begin = (intent: DialogueIntent, turn: Turn): Step =>
  goOn(intent, takeValues(intent.parameters, NOTHING, turn));

/**
 * A message while a form is open. Undefined when it leaves the form for something else: nothing in it fits a
 * parameter, and another intent is in scope with a confidence of 0.7 or more, or in scope at all where it asks for a
 * person.
 */
export function answerForm(
  definition: Definition,
  intent: DialogueIntent,
  form: Form,
  turn: Turn,
): Step | undefined {
  if (isCancel(turn.text)) {
    const events: Step["events"] = [{ kind: "cancelled", intentId: intent.id }];
    return tell({ text: definition.stopped, events, intentId: intent.id, understood: true });
  }
  const before = stillNeeded(form.filled, intent.parameters);
  const asked = intent.parameters.find(({ name }) => name === form.asking);
  const filled = takeValues(intent.parameters, before, turn, asked);
  // Whoever says anything that is needed goes on; the question is not counted as asked in vain.
  if (filled !== before) return goOn(intent, filled);
  if (isAboutElse(definition, intent, turn)) return undefined;
  if (asked?.required && form.asked > definition.retries) return giveUp(definition, intent, form);
  const step = goOn(intent, filled, form);
  return step.asking ? { ...step, understood: false } : step;
}

function isAboutElse({ intents }: Definition, open: DialogueIntent, { prediction }: Turn): boolean {
  const best = prediction.ranking[0];
  if (!best || prediction.outOfScope || best.id === open.id) return false;
  const other = intents.find(({ id }) => id === best.id);
  return other !== undefined && (other.handOver || best.confidence >= SURE);
}

function giveUp(definition: Definition, intent: DialogueIntent, { asking }: Form): Step {
  const gaveUp = { kind: "gaveUp" as const, intentId: intent.id, parameter: asking };
  if (definition.afterMisses > 0) return handOver(definition, "retries", { before: [gaveUp] });
  return tell({ text: definition.notUnderstood, events: [gaveUp], understood: false });
}
