import type { FastifyReply } from "fastify";
import { webchatPageRoutes } from "#contract/chat/pages.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { Failure } from "#server/platform/fail.ts";
import { asset, type Built } from "#server/platform/http/built.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { faceOf, widgetOf } from "../webchat/face.ts";
import type { Site, Visitors } from "../webchat/visitors.ts";
import { escapeHtml } from "#server/platform/http/html.ts";
import { callPage, framePage, unknownPage } from "./html.ts";
import { createGuard, holdersOf } from "./policy.ts";

export interface PageParts {
  platform: Platform;
  directory: Pick<ChannelDirectory, "open">;
  visitors: Visitors;
  built: Built;
}

const HASHED = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=300";

/** The pages and scripts of the web chat. */
export function pageHandlers({ platform, directory, visitors, built }: PageParts) {
  const siteOf = (key: string): Promise<Site | undefined> =>
    visitors.site(key).catch((error: unknown) => {
      if (error instanceof Failure && error.reason === "VISITOR_UNKNOWN") return undefined;
      throw error;
    });
  const guardPage = createGuard(platform.config);
  function unknown(reply: FastifyReply) {
    guardPage(reply.code(404), "'self'");
    return unknownPage();
  }
  function share(reply: FastifyReply, keep: string) {
    reply.header("cache-control", keep).header("cross-origin-resource-policy", "cross-origin");
  }

  return implement(webchatPageRoutes, {
    webchatLoader: async ({ call: { reply } }) => {
      const file = await built.file("widget.js", reply);
      share(reply, SHORT);
      return file;
    },
    webchatAsset: async ({ params, call: { reply } }) => {
      const file = await built.file(`assets/${params.name}`, reply);
      share(reply, HASHED);
      return file;
    },
    webchatFrame: async ({ query: { key }, call: { reply } }) => {
      const site = await siteOf(key);
      if (!site) return unknown(reply);
      const rows = platform.actFor(site.enterpriseId);
      const channel = await directory.open(site.enterpriseId, site.channelId);
      const { origins } = await widgetOf(rows, site.channelId);
      const face = await faceOf(rows, channel);
      const { frame } = await built.index();
      guardPage(reply, holdersOf(origins));
      return framePage({ key, face, origins }, frame);
    },
    webchatCall: async ({ call: { reply } }) => {
      const { guest } = await built.index();
      guardPage(reply, "'none'");
      return callPage(guest);
    },
    webchatDemo: async ({ params: { key }, call: { reply } }) => {
      if (!(await siteOf(key))) return unknown(reply);
      const { demo } = await built.index();
      const html = (await built.text("demo.html"))
        .replaceAll("%KEY%", escapeHtml(key))
        .replaceAll("%SCRIPT%", asset(demo.script))
        .replaceAll("%STYLES%", asset(demo.styles));
      guardPage(reply, "'self'", ["frame-src 'self'"]);
      return { bytes: html, contentType: "text/html; charset=utf-8", fileName: "demo.html", inline: true };
    },
  });
}
