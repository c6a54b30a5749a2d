const NAMES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const BREAKING = new Set([
  "br",
  "p",
  "div",
  "li",
  "tr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "table",
  "ul",
  "ol",
]);
const SILENT = new Set(["script", "style", "head", "title"]);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

/**
 * The words of an e-mail's HTML, for readers that show none: the plain part of a mail. Linear; no sanitiser: the result
 * is text.
 */
export function wordsOfHtml(html: string): string {
  let words = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    if (!/^<[a-z/!]/i.test(html.slice(open, open + 2))) {
      // A sign of its own, as in "a < b".
      words += squeeze(html.slice(at, open + 1));
      at = open + 1;
      continue;
    }
    const close = html.indexOf(">", open);
    if (close < 0) break;
    words += squeeze(html.slice(at, open));
    const tag = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 12))?.[1]?.toLowerCase() ?? "";
    at = close + 1;
    if (BREAKING.has(tag)) words += "\n";
    else if (SILENT.has(tag) && html[open + 1] !== "/") at = endOf(tag, html, at);
  }
  words += squeeze(html.slice(at));
  return decodeEntities(words)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const squeeze = (text: string) => text.replace(/\s+/g, " ");

function endOf(tag: string, html: string, from: number): number {
  const closing = new RegExp(`</${tag}`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

/** A text with the signs that HTML writes by their names or numbers. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
