import { runPageRoutes } from "#contract/encaps/pages.ts";
import { RUN_PREVIEW } from "#contract/encaps/preview.ts";
import { asset, type Built, type PageFiles } from "#server/platform/http/built.ts";
import { implement } from "#server/platform/http/mount.ts";
import { isCode } from "../links/codes.ts";

/** An app's picture may stand anywhere; our designer shows the page in a frame. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: https: http:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
].join("; ");

const page = ({ script, styles }: PageFiles): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>…</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${asset(styles)}">
<script type="module" src="${asset(script)}"></script>
</head>
<body><noscript>Turn on JavaScript to go on.</noscript></body>
</html>
`;

/** The page on which people go through apps. */
export const runPageHandlers = (built: Pick<Built, "index">) =>
  implement(runPageRoutes, {
    runPage: async ({ params: { code }, call: { reply } }) => {
      const { run } = await built.index();
      // The page says kindly what the status says.
      if (code !== RUN_PREVIEW && !isCode(code)) reply.code(404);
      reply.header("content-security-policy", POLICY);
      reply.header("cache-control", "no-cache");
      reply.header("referrer-policy", "strict-origin-when-cross-origin");
      return {
        bytes: page(run),
        contentType: "text/html; charset=utf-8",
        fileName: "page.html",
        inline: true,
      };
    },
  });
