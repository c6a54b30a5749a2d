import { BOOT_ID, type FrameBoot } from "#contract/chat/boot.ts";
import { asset, type PageFiles } from "#server/platform/http/built.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { escapeHtml } from "#server/platform/http/html.ts";

/** JSON that may stand in a script element: nothing in it ends the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

const page = (head: string, body: string): FileOutcome => ({
  bytes: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${head}
</head>
<body>${body}</body>
</html>
`,
  contentType: "text/html; charset=utf-8",
  fileName: "page.html",
  inline: true,
});

/** The page of the chat itself. */
export const framePage = (boot: FrameBoot, { script, styles }: PageFiles): FileOutcome =>
  page(
    `<title>${escapeHtml(boot.face.title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${asset(styles)}">
<script type="application/json" id="${BOOT_ID}">${inScript(boot)}</script>
<script type="module" src="${asset(script)}"></script>`,
    "<noscript>Turn on JavaScript to chat with us.</noscript>",
  );

/** The page of a video call for who comes by a link. */
export const callPage = ({ script, styles }: PageFiles): FileOutcome =>
  page(
    `<title>Video call</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${asset(styles)}">
<script type="module" src="${asset(script)}"></script>`,
    "<noscript>Turn on JavaScript to join the call.</noscript>",
  );

/** Said instead of a page whose key belongs to no web channel. */
export const unknownPage = (): FileOutcome =>
  page(
    "<title>No such chat</title>",
    "<main><h1>No such chat</h1><p>No chat has this key. Copy the script tag again from the channel's page in the console.</p></main>",
  );
