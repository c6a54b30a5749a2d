import type { MessageSource } from "#server/features/customers/public.ts";
import { forgetClicks } from "../clicks/repository.ts";
import { choicesOf } from "./choices.ts";
import { factsOf } from "./facts.ts";
import { CONSENTS, MESSAGES } from "./relations.ts";

/** Lets the rules of segments ask what was sent to customers, what came of it, and what they agreed to. */
export const messageBehaviour: MessageSource = {
  consents: CONSENTS,
  messages: MESSAGES,
  choices: choicesOf,
  facts: factsOf,
  forget: forgetClicks,
};
