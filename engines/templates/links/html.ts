import { decodeEntities } from "../preview/html.ts";
import { isFarewell, type Link, mayHoldLink } from "./link.ts";

const TAG = /<!--|<(a|area|script|style)(?=[\s/>])/gi;
const ATTRIBUTE = /[\s/]*([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const WEB = /^https?:\/\//i;
/** What stands on a link that ends somebody's messages. */
const FAREWELL_WORDS = /unsubscribe|opt[ -]?out|सदस्यता (?:समाप्त|छोड़)|إلغاء الاشتراك/i;
const CLOSING = { script: /<\/script/gi, style: /<\/style/gi, a: /<\/a\b/gi };

/**
 * What can be tapped in the HTML of an e-mail and leads to the web: the addresses of `a` and `area`, not those of
 * pictures, nor of what is written to or called.
 */
export function linksInHtml(html: string): Link[] {
  if (!mayHoldLink(html) && !/&#/.test(html)) return [];
  const links: Link[] = [];
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    const name = tag[1]?.toLowerCase();
    if (name === undefined) TAG.lastIndex = behind(html.indexOf("-->", tag.index), html);
    else if (name === "script" || name === "style")
      TAG.lastIndex = behind(find(CLOSING[name], html, tag.index), html);
    else {
      const { href, end } = readTag(html, tag.index + tag[0].length);
      TAG.lastIndex = end;
      const url = href && decodeEntities(html.slice(href.from, href.to)).trim();
      if (!url || !WEB.test(url) || isFarewell(url)) continue;
      if (name === "a" && FAREWELL_WORDS.test(wordsBehind(html, end))) continue;
      links.push({ from: href.from, to: href.to, url });
    }
  }
  return links;
}

const behind = (found: number, html: string) => (found < 0 ? html.length : found + 1);

function find(what: RegExp, html: string, from: number): number {
  what.lastIndex = from;
  return what.exec(html)?.index ?? -1;
}

/** The attributes of a tag up to its end; where the first `href` has its value. */
function readTag(html: string, from: number) {
  let href: { from: number; to: number } | undefined;
  ATTRIBUTE.lastIndex = from;
  let end = from;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    end = ATTRIBUTE.lastIndex;
    const value = found[2] ?? found[3] ?? found[4];
    if (href || value === undefined || found[1]?.toLowerCase() !== "href") continue;
    const to = end - (found[4] === undefined ? 1 : 0);
    href = { from: to - value.length, to };
  }
  return { href, end };
}

const WORDS_MAX = 300;
/** The words of a link, without its tags. */
function wordsBehind(html: string, from: number): string {
  const some = html.slice(from, from + WORDS_MAX);
  const close = find(CLOSING.a, some, 0);
  return some.slice(0, close < 0 ? undefined : close).replace(/<[^<>]*>/g, " ");
}
