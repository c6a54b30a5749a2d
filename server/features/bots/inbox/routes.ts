import { inboxRoutes } from "#contract/bots/inbox.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { implement } from "#server/platform/http/mount.ts";
import { groupMisunderstood } from "./group.ts";
import { resolveCluster, undoBatch } from "./resolve.ts";

const SAID = {
  add: "Phrases were added.",
  new: "The intent was made.",
  answer: "FAQ saved. The agent answers from it now.",
  dismiss: "Dismissed.",
};

export const inboxHandlers = (senses: { embedder: Embedder }) =>
  implement(inboxRoutes, {
    misunderstood: async ({ scope, params, query }) => ({
      data: await groupMisunderstood(scope, params.agentId, query),
    }),
    resolveMisunderstood: async ({ scope, params, body }) => ({
      data: { batch: await resolveCluster(senses, scope, params.agentId, body) },
      message: SAID[body.action],
    }),
    undoMisunderstood: async ({ scope, params, body }) => {
      await undoBatch(scope, params.agentId, body.batch);
      return { data: {}, message: "Undone." };
    },
  });
