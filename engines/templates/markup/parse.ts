import { parseInline } from "./inline.ts";
import type { Block } from "./types.ts";

const ITEM = /^[-*] +(?=\S)/;
const NUMBERED = /^(\d{1,3})\. +(?=\S)/;

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
  const { kind, number, from } = beginning(line);
  const content = parseInline(from === 0 ? line : line.slice(from));
  if (kind === "quote" || kind === "paragraph") {
    if (last?.kind === kind) last.lines.push(content);
    else blocks.push({ kind, lines: [content] });
  } else if (kind === "list") {
    if (last?.kind === "list") last.items.push(content);
    else blocks.push({ kind, items: [content] });
  } else if (last?.kind === "numbered" && last.first + last.items.length === number) last.items.push(content);
  else blocks.push({ kind, first: number, items: [content] });
}

/** What a line is by its first signs, and where its content begins. */
function beginning(line: string): { kind: Block["kind"]; number: number; from: number } {
  const sign = line[0] ?? "";
  if (sign === ">") return { kind: "quote", number: 0, from: line[1] === " " ? 2 : 1 };
  if (sign === "-" || sign === "*") {
    const item = ITEM.exec(line);
    if (item) return { kind: "list", number: 0, from: item[0].length };
  } else if (sign >= "0" && sign <= "9") {
    const item = NUMBERED.exec(line);
    if (item) return { kind: "numbered", number: Number(item[1]), from: item[0].length };
  }
  return { kind: "paragraph", number: 0, from: 0 };
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
