import type { Filled } from "./fill.ts";
import { render } from "./render.ts";
import type {
  DialogueEvent,
  DialogueIntent,
  HandOverReason,
  Definition,
  Parameter,
  Slot,
  State,
  Step,
} from "./types.ts";

const slotsOf = ({ parameters }: DialogueIntent, filled: Filled): Slot[] =>
  parameters.map(({ name, required }) => ({ name, required, value: filled.get(name) ?? null }));

/** Asks for one parameter, for the `time`th time. */
export function ask(intent: DialogueIntent, filled: Filled, parameter: Parameter, time: number): Step {
  const { prompts, name } = parameter;
  const text = render(prompts[(time - 1) % prompts.length] ?? `${name}?`, intent.parameters, filled);
  const choices = parameter.choices?.map((title) => ({ id: title, title }));
  return {
    state: {
      v: 1,
      misses: 0,
      form: { intentId: intent.id, filled: [...filled], asking: name, asked: time },
    },
    replies: [choices?.length ? { text, choices } : { text }],
    events: [{ kind: "asked", intentId: intent.id, parameter: name, time }],
    intentId: intent.id,
    understood: true,
    slots: slotsOf(intent, filled),
    asking: name,
  };
}

/** Answers with the intent's response; nothing is left to remember. */
export function answer(intent: DialogueIntent, filled: Filled): Step {
  const values = [...filled];
  return {
    state: null,
    replies: [{ text: render(intent.response, intent.parameters, filled) }],
    events: intent.parameters.length > 0 ? [{ kind: "completed", intentId: intent.id, values }] : [],
    intentId: intent.id,
    understood: true,
    slots: slotsOf(intent, filled),
    asking: null,
  };
}

interface Short {
  text: string;
  events: DialogueEvent[];
  state?: State;
  intentId?: string;
  understood: boolean;
}
/** A sentence of the bot's own, outside any form. */
export const tell = ({ text, events, state, intentId, understood }: Short): Step => ({
  state: state ?? null,
  replies: [{ text }],
  events,
  intentId: intentId ?? null,
  understood,
  slots: [],
  asking: null,
});

/** Hands the person over; the bot forgets what it was about. */
export const handOver = (
  definition: Definition,
  reason: HandOverReason,
  more: { before?: DialogueEvent[]; intentId?: string } = {},
): Step =>
  tell({
    text: definition.handingOver,
    events: [...(more.before ?? []), { kind: "handOver", reason }],
    intentId: more.intentId,
    understood: reason === "asked" || reason === "intent",
  });
