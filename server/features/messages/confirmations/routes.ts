import { confirmationRoutes } from "#contract/messages/confirmations.ts";
import { CONFIRM_PAGE } from "#contract/messages/limits.ts";
import { implement } from "#server/platform/http/mount.ts";
import { deadLinkPage } from "../clicks/page.ts";
import { asPage, PAGE_HEADERS } from "../pages/document.ts";
import type { ConfirmLinks } from "./link.ts";
import { confirmPage } from "./page.ts";
import type { Confirmations } from "./service.ts";

export const confirmationHandlers = (confirmations: Confirmations, links: ConfirmLinks) =>
  implement(confirmationRoutes, {
    listConfirmations: async ({ scope }) => ({
      data: { confirmations: await confirmations.list(scope) },
    }),
    saveConfirmation: async ({ scope, params, body }) => ({
      data: { confirmation: await confirmations.save(scope, params.channelType, body) },
    }),
    resumeConfirmation: async ({ scope, params }) => {
      await confirmations.resume(scope, params.channelType);
      return { data: {} };
    },
    confirmPage: async ({ params, call: { reply } }) => {
      const languages = reply.request.headers["accept-language"];
      reply.headers({ ...PAGE_HEADERS });
      const found = await links.find(params.code);
      if (typeof found !== "string") return asPage(confirmPage(found, languages));
      reply.code(404);
      return asPage(deadLinkPage(found, languages));
    },
    confirm: async ({ params, call: { reply } }) => {
      reply.headers({ ...PAGE_HEADERS });
      const found = await links.find(params.code);
      if (typeof found === "string") {
        reply.code(404);
        return asPage(deadLinkPage(found, reply.request.headers["accept-language"]));
      }
      await links.confirm(found);
      reply.code(303).header("location", `${CONFIRM_PAGE}/${params.code}`);
      return asPage("");
    },
  });
