import type { BotReply } from "#contract/bots/conversation.ts";
import type { GenAi } from "#server/features/integrations/public.ts";
import type { WriteAttributes } from "#server/features/customers/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import type { Feel } from "../messages/emotion.ts";
import type { Look } from "../knowledge/answers/look.ts";
import { collecting, createCollect } from "./collect.ts";
import { createRespond } from "./respond.ts";
import { promptHandlers } from "./routes.ts";
import { createPromptTurn, type PromptTurn, type TakePromptTurn } from "./turn.ts";

export interface PromptingParts {
  genAi: GenAi;
  look: Look;
  feel: Feel;
  writeAttributes: WriteAttributes | undefined;
}

/** Bots that talk by a prompt. */
export function createPrompting(
  platform: Platform,
  { genAi, look, feel, writeAttributes }: PromptingParts,
): { feature: Feature; turn: TakePromptTurn } {
  const collect = createCollect({ genAi, writeAttributes });
  return {
    turn: createPromptTurn(createRespond({ genAi, look, log: platform.log }), feel),
    feature: { routes: promptHandlers(collect), recurring: [collecting(platform, collect)] },
  };
}

/** A turn as Try it shows it: there are no intents to explain it by. */
export const presentPromptTurn = (sessionId: string, turn: PromptTurn): BotReply => ({
  sessionId,
  messageId: turn.messageId,
  output: { text: turn.text, source: turn.sources },
  intent: null,
  confidence: turn.inScope ? 1 : 0,
  threshold: 0,
  inScope: turn.inScope,
  utterance: null,
  ranking: [],
  entities: [],
  ...(turn.handOver ? { handOver: turn.handOver } : {}),
});
