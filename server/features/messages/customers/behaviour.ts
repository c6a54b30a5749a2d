import type { BehaviourSource, EventSource } from "#server/features/customers/public.ts";
import { forgetClicks } from "../clicks/repository.ts";
import { choicesOf } from "./choices.ts";
import { factsOf } from "./facts.ts";
import { CONSENTS, LABELS, MESSAGES } from "./relations.ts";

/** Lets the rules of segments ask what was sent to customers, what came of it, and what they agreed to. */
export const messageBehaviour: Omit<BehaviourSource, keyof EventSource> = {
  consents: CONSENTS,
  labels: LABELS,
  messages: MESSAGES,
  choices: choicesOf,
  label: () => undefined,
  facts: factsOf,
  forget: forgetClicks,
};
