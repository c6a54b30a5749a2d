import { PREFERENCES_PAGE } from "#contract/messages/limits.ts";
import { preferenceRoutes } from "#contract/messages/preferences.ts";
import { implement } from "#server/platform/http/mount.ts";
import { deadLinkPage } from "../clicks/page.ts";
import { asPage, PAGE_HEADERS } from "../pages/document.ts";
import { preferencesPage } from "./page.ts";
import type { PreferenceService } from "./service.ts";

export const preferenceHandlers = (preferences: PreferenceService) =>
  implement(preferenceRoutes, {
    preferencesPage: async ({ params, query, call: { reply } }) => {
      const languages = reply.request.headers["accept-language"];
      reply.headers({ ...PAGE_HEADERS });
      const found = await preferences.find(params.code);
      if (typeof found === "string") {
        reply.code(404);
        return asPage(deadLinkPage(found, languages));
      }
      return asPage(preferencesPage(found, languages, query.saved !== undefined));
    },
    savePreferences: async ({ params, body, call: { reply } }) => {
      const languages = reply.request.headers["accept-language"];
      reply.headers({ ...PAGE_HEADERS });
      const found = await preferences.find(params.code);
      if (typeof found === "string") {
        reply.code(404);
        return asPage(deadLinkPage(found, languages));
      }
      if (body["List-Unsubscribe"] !== undefined) {
        await preferences.leave(found);
        // A mail program follows nothing.
        return asPage("");
      }
      if (body.none === undefined) await preferences.save(found, body.shown, body.wanted);
      else await preferences.refuse(found, body.shown);
      reply.code(303).header("location", `${PREFERENCES_PAGE}/${params.code}?saved=1`);
      return asPage("");
    },
  });
