import type { chatCannedRoutes } from "#contract/chat/canned.ts";
import type { ChatView } from "#contract/chat/views.ts";
import type { BodyOf } from "#contract/route.ts";
import { cannedSteps } from "#engines/chat/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { messageById } from "../chats/repository.ts";
import { demandOneEnd } from "./demand-actions.ts";
import { type ActParts, meOf } from "./parts.ts";
import type { Step, Steps } from "./steps.ts";
import { demandPart } from "./takes-part.ts";

type Use = BodyOf<(typeof chatCannedRoutes)["useCannedReply"]>;

function stepsOf({ text, artifactId, actions }: Use): Step[] {
  const said: Step[] = text.trim() || artifactId ? [{ kind: "reply", text, artifactId }] : [];
  return [...said, ...cannedSteps(actions)];
}

/**
 * Does what a canned reply with actions does, each step by the way that it goes by hand. All of them stand in one
 * transaction: where one is refused nothing was done, and nobody has to find out how far it came.
 */
export function createUseCanned({ change }: Pick<ActParts, "change">, { demandThere, takeAll }: Steps) {
  return async function useCanned(scope: Scope, chatId: string, given: Use): Promise<ChatView> {
    const me = await meOf(scope);
    const steps = stepsOf(given);
    if (steps.length === 0)
      throw fail("CHAT_MESSAGE_REFUSED", { reason: "Write something, or attach a file." });
    return scope.write(async (work) => {
      await demandThere(work, steps);
      let before = false;
      const chat = await change.change(work, chatId, async (draft) => {
        before = (await messageById(work, chatId, given.messageId)) !== undefined;
        // Who may do nothing here is told so, and of no step.
        if (!before) {
          demandPart(draft, me);
          demandOneEnd(given.actions);
        }
        return undefined;
      });
      if (before) return chat;
      // The first thing that is said carries the sender's id, by which a second sending is known.
      return (await takeAll(work, me, chatId, steps, given.messageId)) ?? chat;
    });
  };
}
