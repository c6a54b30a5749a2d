import { agentName } from "#engines/chat/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";

/** More than this does not fit into a notification of the database; the whole reply comes anyway. */
const LETTERS_MAX = 1_500;

/** Tells a person what an agent has said so far; whoever is not there to hear it gets the whole reply. */
export const createSayPart =
  ({ hub, log }: Pick<Platform, "hub" | "log">) =>
  (scope: Scope, sessionId: string, text: string): void => {
    const { userId } = scope.principal;
    if (!userId || text.length > LETTERS_MAX) return;
    hub
      .tellNow(scope.enterpriseId, [agentName(userId)], "bot.says", { sessionId, text })
      .catch((error: unknown) => log.warn({ err: error }, "a part of a reply was not told"));
  };
