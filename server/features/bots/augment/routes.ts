import { augmentRoutes } from "#contract/bots/augment.ts";
import { implement } from "#server/platform/http/mount.ts";
import { type AugmentParts, createAugment } from "./service.ts";

export const augmentHandlers = (parts: AugmentParts) => {
  const augment = createAugment(parts);
  return implement(augmentRoutes, {
    paraphrases: async ({ scope, body }) => {
      const suggestions = await augment(scope, body);
      return { data: { paraphrases: suggestions.map(({ text }) => text), suggestions } };
    },
  });
};
