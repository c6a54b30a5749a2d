import { linkRoutes } from "#contract/messages/links.ts";
import { implement } from "#server/platform/http/mount.ts";
import { asPage, PAGE_HEADERS } from "../pages/document.ts";
import type { LinkOpener } from "./open.ts";
import { deadLinkPage } from "./page.ts";
import { isRobot } from "./robots.ts";

export const linkHandlers = (links: LinkOpener) =>
  implement(linkRoutes, {
    openLink: async ({ params, call: { reply } }) => {
      const { method, headers } = reply.request;
      const found = await links.find(params.code);
      if (typeof found === "string") {
        reply.code(404).headers({ ...PAGE_HEADERS });
        return asPage(deadLinkPage(found, headers["accept-language"]));
      }
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      if (!isRobot(method, headers)) links.count(found);
      reply.code(302).header("location", found.url);
      return asPage("");
    },
  });
