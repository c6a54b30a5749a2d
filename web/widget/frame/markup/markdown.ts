import type { Block, Inline } from "#engines/templates/markup/index.ts";
import { linkAt, phoneAt } from "#engines/templates/markup/links.ts";

const PIECE =
  /`([^`]+)`|!?\[([^\]]*)\]\(([^\s()]+)[^()]*\)|\*\*(\S(?:.*?\S)?)\*\*|__(\S(?:.*?\S)?)__|~~(\S(?:.*?\S)?)~~|\*(\S(?:[^*]*[^*\s])?)\*|(?<!\w)_(\S(?:[^_]*[^_\s])?)_(?!\w)|\\([\\`*_~{}[\]()#+\-.!>])/g;
const DEEPEST = 6;
const SAFE = /^(https?:\/\/|mailto:|tel:)/i;

/** A bot's answer, written in Markdown, as the same tree that messages of people become. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const written of text.replace(/<\/?u>/g, "").split(/\r?\n/)) addLine(blocks, written);
  return blocks;
}

function addLine(blocks: Block[], written: string): void {
  const last = blocks.at(-1);
  const item = /^\s{0,6}[-*+]\s+(?=\S)/.exec(written);
  const numbered = /^\s{0,6}(\d{1,3})[.)]\s+(?=\S)/.exec(written);
  const heading = /^#{1,6}\s+/.exec(written);
  if (item) {
    const content = inline(written.slice(item[0].length));
    if (last?.kind === "list") last.items.push(content);
    else blocks.push({ kind: "list", items: [content] });
  } else if (numbered) {
    const content = inline(written.slice(numbered[0].length));
    const first = Number(numbered[1]);
    if (last?.kind === "numbered" && last.first + last.items.length === first) last.items.push(content);
    else blocks.push({ kind: "numbered", first, items: [content] });
  } else if (/^>\s?/.test(written)) addParagraph(blocks, "quote", inline(written.replace(/^>\s?/, "")));
  else if (heading)
    addParagraph(blocks, "paragraph", [{ kind: "bold", children: inline(written.slice(heading[0].length)) }]);
  else addParagraph(blocks, "paragraph", inline(written));
}

function addParagraph(blocks: Block[], kind: "paragraph" | "quote", line: Inline[]): void {
  const last = blocks.at(-1);
  if (last?.kind === kind) last.lines.push(line);
  else blocks.push({ kind, lines: [line] });
}

function inline(text: string, depth = 0): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  if (depth < DEEPEST)
    for (const found of text.matchAll(PIECE)) {
      pieces.push(...plain(text.slice(from, found.index)), ...pieceOf(found, depth));
      from = found.index + found[0].length;
    }
  return [...pieces, ...plain(text.slice(from))];
}

function pieceOf(found: RegExpExecArray, depth: number): Inline[] {
  const [whole, code, label, url, strong, strong2, strike, slanted, slanted2, escaped] = found;
  if (code !== undefined) return [{ kind: "code", text: code }];
  if (url !== undefined)
    return SAFE.test(url)
      ? [{ kind: "link", text: label || url, url }]
      : [{ kind: "text", text: label || whole }];
  if (escaped !== undefined) return [{ kind: "text", text: escaped }];
  const bold = strong ?? strong2;
  if (bold !== undefined) return [{ kind: "bold", children: inline(bold, depth + 1) }];
  if (strike !== undefined) return [{ kind: "strike", children: inline(strike, depth + 1) }];
  return [{ kind: "italic", children: inline(slanted ?? slanted2 ?? "", depth + 1) }];
}

/** Text without marks: what is an address in it becomes one. */
function plain(text: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/(?<![\w+])(?=[hw+(\d])/gi)) {
    if (index < from) continue;
    const found = linkAt(text, index) ?? phoneAt(text, index);
    if (!found) continue;
    if (index > from) pieces.push({ kind: "text", text: text.slice(from, index) });
    pieces.push(found);
    from = index + found.text.length;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}
