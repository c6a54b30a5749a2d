import { savedViewRoutes } from "#contract/chat/saved-views.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { keepViews, viewsOf } from "./repository.ts";

function personOf({ principal }: Scope): string {
  if (!principal.userId) throw fail("PERSON_NEEDED");
  return principal.userId;
}

/** Filters of the queue go with a person, at whichever computer they sit. */
export const savedViewHandlers = () =>
  implement(savedViewRoutes, {
    savedViews: async ({ scope }) => ({ data: { views: await viewsOf(scope, personOf(scope)) } }),
    saveViews: async ({ scope, body }) => {
      await scope.write((work) => keepViews(work, personOf(scope), body.views));
      return { data: {} };
    },
  });
