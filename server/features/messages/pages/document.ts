import { createHash } from "node:crypto";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { escapeHtml } from "#server/platform/http/html.ts";
import { STYLE } from "./style.ts";

/** What a page for people without an account may do: show itself, and send its form here. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** `same-origin`: a form that names no origin is taken for a foreign page's; nobody else learns the address. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": POLICY,
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

/** The first of somebody's languages that we speak. */
export function spoken(languages: string | undefined, known: object): string {
  const theirs = (languages ?? "").split(",").map((one) => one.trim().slice(0, 2).toLowerCase());
  return theirs.find((one) => Object.hasOwn(known, one)) ?? "en";
}

/** A page of ours that stands by itself. */
export const writeDocument = (language: string, title: string, main: string): string => `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${main}
</main></body>
</html>
`;

export const asPage = (html: string): FileOutcome => ({
  contentType: "text/html; charset=utf-8",
  fileName: "page.html",
  inline: true,
  bytes: html,
});
