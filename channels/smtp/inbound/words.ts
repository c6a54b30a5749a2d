import { cut as cutShort } from "#contract/cut.ts";
import { wordsOfHtml } from "#engines/templates/index.ts";

/** What somebody wrote, and what their mail program put below it of the mails before. */
export interface Words {
  text: string;
  quoted: string;
  /** There was more of it than is taken. */
  cut: boolean;
}

/** So many letters are read of a mail; a book is no message. */
const LETTERS_MAX = 100_000;
const HTML_MAX = 2_000_000;

/** Where mail programs put the mails before into HTML. */
const QUOTE_IN_HTML =
  /<blockquote\b|<div[^<>]{0,200}\b(?:class="?gmail_quote|id="?(?:appendonsend|divRplyFwdMsg)\b)/i;

/** The new words of a mail: of its plain text, else of its HTML. */
export function wordsIn({ text, html }: { text?: string | undefined; html?: string | undefined }): Words {
  if (text?.trim()) return bounded(splitPlain(text.slice(0, LETTERS_MAX * 2).replace(/\r\n?/g, "\n")), text);
  const markup = html?.slice(0, HTML_MAX) ?? "";
  const at = QUOTE_IN_HTML.exec(markup)?.index ?? markup.length;
  const words = { text: wordsOfHtml(markup.slice(0, at)), quoted: wordsOfHtml(markup.slice(at)) };
  const whole = words.text ? words : { text: words.quoted, quoted: "" };
  return bounded(attributed(whole), html ?? "");
}

function bounded({ text, quoted }: Omit<Words, "cut">, given: string): Words {
  const cut = text.length > LETTERS_MAX || given.length > HTML_MAX;
  return { text: cutShort(text, LETTERS_MAX), quoted: cutShort(quoted, LETTERS_MAX), cut };
}

function splitPlain(text: string): Omit<Words, "cut"> {
  const lines = text.split("\n");
  const at = Math.min(separatorIn(lines), trailingQuote(lines));
  const words = lines.slice(0, at).join("\n").trim();
  // Nothing but a quote: somebody hands it on.
  if (words === "") return { text: text.trim(), quoted: "" };
  return { text: words, quoted: lines.slice(at).join("\n").trim() };
}

/** "From:" as mail programs write it above what they quote without marks. */
const FROM =
  /^\*?(?:From|De|Von|Da|Van|Från|Fra|Od|Lähettäjä|Gönderen|От|发件人|寄件者|差出人|보낸 사람|प्रेषक|من):\*?\s/i;
const HEADER = /^\*?[\p{L} ]{2,20}:\*?\s/u;

/** The line under which everything is older: "-----Original Message-----", a rule with a head below, or a head alone. */
function separatorIn(lines: readonly string[]): number {
  const found = lines.findIndex((line, at) => {
    const words = line.trim();
    if (/^-{3,}\s?[^-]{3,60}\s?-{3,}$/.test(words)) return true;
    if (/^_{10,}$/.test(words))
      return HEADER.test(
        lines
          .slice(at + 1, at + 3)
          .join("")
          .trim(),
      );
    return FROM.test(words) && HEADER.test((lines[at + 1] ?? "").trim());
  });
  return found < 0 ? lines.length : found;
}

const isQuote = (line: string): boolean => line.trimStart().startsWith(">");

/** The first line of a quote that goes to the end, with what says whose words they are; answers between quotes stay. */
function trailingQuote(lines: readonly string[]): number {
  let at = lines.length;
  let first = lines.length;
  while (at > 0 && (lines[at - 1]!.trim() === "" || isQuote(lines[at - 1]!))) {
    at--;
    if (isQuote(lines[at]!)) first = at;
  }
  return first === lines.length ? first : aboveQuote(lines, first);
}

const ATTRIBUTION_LINES = 3;

/** "On Monday somebody wrote:", in any language: up to three lines that end with a colon. */
function aboveQuote(lines: readonly string[], first: number): number {
  let last = first - 1;
  while (last >= 0 && lines[last]!.trim() === "") last--;
  if (last < 0 || !/[:：]$/.test(lines[last]!.trim())) return first;
  let top = last;
  while (top > 0 && last - top < ATTRIBUTION_LINES - 1 && lines[top - 1]!.trim() !== "") top--;
  return top;
}

/** The same above a quote in HTML. */
function attributed({ text, quoted }: Omit<Words, "cut">): Omit<Words, "cut"> {
  const lines = text.split("\n");
  const at = quoted ? aboveQuote(lines, lines.length) : lines.length;
  const words = lines.slice(0, at).join("\n").trim();
  return words === ""
    ? { text, quoted }
    : { text: words, quoted: [...lines.slice(at), quoted].join("\n").trim() };
}
