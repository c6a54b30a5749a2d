import { broadcastLanguageRoutes } from "#contract/broadcasts/languages.ts";
import { countByLanguage, type Dispatches } from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Broadcasts } from "./service.ts";

interface Needs {
  broadcasts: Pick<Broadcasts, "demand">;
  dispatches: Dispatches;
}

/** What became of a broadcast in each language that it speaks. */
export const languageHandlers = ({ broadcasts, dispatches }: Needs) =>
  implement(broadcastLanguageRoutes, {
    broadcastLanguages: async ({ scope, params }) => {
      const row = await broadcasts.demand(scope, params.id);
      const dispatch = await dispatches.find(scope, row.dispatch_id);
      if (!dispatch) throw fail("NOT_FOUND", { what: "broadcast" });
      const { content } = dispatch;
      const column = (content.kind === "template" && content.languages?.column) || null;
      return { data: { column, languages: await countByLanguage(scope, dispatch) } };
    },
  });
