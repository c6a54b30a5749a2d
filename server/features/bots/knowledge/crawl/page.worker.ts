import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { serveThread } from "#server/platform/threads/serve.ts";
import { writeText } from "./text.ts";
import type { Heading } from "#engines/knowledge/index.ts";

export interface PageInput {
  html: string;
  url: string;
}
export interface ReadPage {
  title: string;
  text: string;
  headings: Heading[];
  /** Absolute, without what stands behind #. */
  links: string[];
  canonical: string | undefined;
  /** The page asks not to be kept, or its links not to be followed. */
  noindex: boolean;
  nofollow: boolean;
}

const TITLE_MAX = 250;
const LINKS_MAX = 2_000;
/** An article below this is likely not the page's: all of its body is read. */
const ARTICLE_MIN = 200;
const ELEMENTS_MAX = 60_000;
const LEFT_OUT =
  "script,style,noscript,template,svg,iframe,nav,footer,aside,form,button,[hidden],[aria-hidden=true],[role=navigation]";

void serveThread<PageInput, ReadPage, never>(({ html, url }) => {
  const { document } = parseHTML(html);
  const base = absolute(document.querySelector("base")?.getAttribute("href"), url) ?? url;
  const robots =
    document.querySelector('meta[name="robots" i]')?.getAttribute("content")?.toLowerCase() ?? "";
  const links = new Set<string>();
  for (const anchor of document.querySelectorAll("a[href]")) {
    const to = absolute(anchor.getAttribute("href"), base);
    if (to && links.size < LINKS_MAX && anchor.getAttribute("rel") !== "nofollow") links.add(to);
  }
  const canonical = absolute(document.querySelector('link[rel="canonical"]')?.getAttribute("href"), base);
  const title = (document.querySelector("title")?.textContent ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, TITLE_MAX);
  const result = {
    title,
    links: [...links],
    canonical,
    noindex: robots.includes("noindex"),
    nofollow: robots.includes("nofollow"),
  };
  return { result: { ...result, ...mainText(html, document) } };
});

/** The main part of a page; all of it, but for what stands around it, where none is found. */
function mainText(html: string, document: ReturnType<typeof parseHTML>["document"]) {
  const copy = parseHTML(html).document;
  const article = new Readability(copy, { maxElemsToParse: ELEMENTS_MAX, charThreshold: ARTICLE_MIN });
  const content = parsed(article);
  const main = content
    ? writeText(parseHTML(`<html><body>${content}</body></html>`).document.body)
    : undefined;
  for (const element of document.querySelectorAll(LEFT_OUT)) element.remove();
  const all = document.body ? writeText(document.body) : { text: "", headings: [] };
  return main && main.text.length >= ARTICLE_MIN ? main : all;
}

function parsed(article: Readability): string | undefined {
  try {
    return article.parse()?.content ?? undefined;
  } catch {
    // Too many elements: the page is read whole.
    return undefined;
  }
}

function absolute(href: string | null | undefined, base: string): string | undefined {
  if (!href || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  url.hash = "";
  return url.href;
}
