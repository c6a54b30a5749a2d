import { parseInline } from "./inline.ts";
import type { Block } from "./types.ts";

const ITEM = /^[-*•] +(?=\S)/;
const NUMBERED = /^(\d{1,3})\. +(?=\S)/;
const QUOTE = /^> ?/;

/**
 * WhatsApp's markup as a tree: *bold*, _italic_, ~strike~, ```mono```, `code`, > quote, - list, 1. list, links and
 * phone numbers. Takes any text, in time linear in its length.
 */
export function parseMarkup(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of logicalLines(text)) addLine(blocks, line);
  return blocks;
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks[blocks.length - 1];
  const number = NUMBERED.exec(line);
  if (QUOTE.test(line)) {
    const content = parseInline(line.replace(QUOTE, ""));
    if (last?.kind === "quote") last.lines.push(content);
    else blocks.push({ kind: "quote", lines: [content] });
  } else if (ITEM.test(line)) {
    const content = parseInline(line.replace(ITEM, ""));
    if (last?.kind === "list") last.items.push(content);
    else blocks.push({ kind: "list", items: [content] });
  } else if (number) {
    const content = parseInline(line.slice(number[0].length));
    if (last?.kind === "numbered" && last.first + last.items.length === Number(number[1]))
      last.items.push(content);
    else blocks.push({ kind: "numbered", first: Number(number[1]), items: [content] });
  } else if (last?.kind === "paragraph") last.lines.push(parseInline(line));
  else blocks.push({ kind: "paragraph", lines: [parseInline(line)] });
}

/** Lines, where a closed ```…``` keeps its line breaks to itself. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  let fence = text.indexOf("```");
  let end = text.indexOf("\n");
  while (end >= 0) {
    while (fence >= 0 && fence < end) {
      const close = text.indexOf("```", fence + 3);
      const after = close + 3;
      fence = close < 0 ? -1 : text.indexOf("```", after);
      if (close > end) end = text.indexOf("\n", after);
      if (end < 0) break;
    }
    if (end < 0) break;
    lines.push(text.slice(start, text[end - 1] === "\r" ? end - 1 : end));
    start = end + 1;
    end = text.indexOf("\n", start);
  }
  lines.push(text.slice(start));
  return lines;
}
