import { linkRoutes } from "#contract/messages/links.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { LinkOpener } from "./open.ts";
import { deadLinkPage } from "./page.ts";
import { isRobot } from "./robots.ts";

const HTML = "text/html; charset=utf-8";

export const linkHandlers = (links: LinkOpener) =>
  implement(linkRoutes, {
    openLink: async ({ params, call: { reply } }) => {
      const { method, headers } = reply.request;
      const found = await links.find(params.code);
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const page = { contentType: HTML, fileName: "link.html", inline: true };
      if (typeof found === "string") {
        reply.code(404);
        return { ...page, bytes: deadLinkPage(found, headers["accept-language"]) };
      }
      if (!isRobot(method, headers)) links.count(found);
      reply.code(302).header("location", found.url);
      return { ...page, bytes: "" };
    },
  });
