import { chatSuggestionRoutes, type SuggestedReply, SUGGESTIONS_MAX } from "#contract/chat/suggestions.ts";
import { suggest } from "#engines/nlu/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Reading } from "../desk/read.ts";
import type { Memories } from "./memory.ts";
import { lastQuestion } from "./repository.ts";

export function suggestionHandlers({ demand }: Pick<Reading, "demand">, memories: Memories) {
  async function suggestions(scope: Scope, id: string): Promise<SuggestedReply[]> {
    const { department_id: departmentId } = await demand(scope, id);
    const asked = await lastQuestion(scope, id);
    if (!asked) return [];
    const index = await memories.of(scope, departmentId);
    return suggest(index, asked, SUGGESTIONS_MAX).flatMap((found) => {
      const source = memories.source(scope, departmentId, found);
      if (!source) return [];
      const { answer: text, question, similarity } = found;
      return [
        { text, question, similarity, chatId: source.chat_id, closedAt: source.closed_at.toISOString() },
      ];
    });
  }

  return implement(chatSuggestionRoutes, {
    chatSuggestions: async ({ scope, params }) => ({
      data: { suggestions: await suggestions(scope, params.id) },
    }),
  });
}
