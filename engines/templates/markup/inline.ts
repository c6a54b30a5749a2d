import { linkAt, phoneAt, WORD } from "./links.ts";
import type { Inline } from "./types.ts";

const MARKS = { "*": "bold", _: "italic", "~": "strike" } as const;
type Mark = keyof typeof MARKS;

interface Open {
  mark: Mark | null;
  children: Inline[];
}

/**
 * One line as its pieces. A mark opens before a character and closes after one, outside words; the same mark does not
 * stand within itself, so at most three are open and the work is linear.
 */
export function parseInline(line: string): Inline[] {
  const root: Open = { mark: null, children: [] };
  const open: Open[] = [root];
  const dead = new Set<string>();
  let plainFrom = 0;
  let at = 0;
  const top = () => open[open.length - 1] as Open;
  const flush = (end: number) => {
    if (end > plainFrom) addText(top().children, line.slice(plainFrom, end));
  };
  const put = (node: Inline, end: number) => {
    flush(at);
    top().children.push(node);
    at = end;
    plainFrom = end;
  };
  while (at < line.length) {
    const sign = line[at] as string;
    if (sign === "`") {
      const code = codeAt(line, at, dead);
      if (code) put(code.node, code.end);
      else at += line.startsWith("```", at) ? 3 : 1;
    } else if (sign in MARKS) {
      const mark = sign as Mark;
      const place = open.findIndex((one) => one.mark === mark);
      if (place > 0 && closes(line, at) && !empty(open, place, plainFrom, at)) {
        flush(at);
        while (open.length > place + 1) giveUp(open);
        const { children } = open.pop() as Open;
        top().children.push({ kind: MARKS[mark], children });
        plainFrom = ++at;
      } else if (place < 0 && opens(line, at)) {
        flush(at);
        open.push({ mark, children: [] });
        plainFrom = ++at;
      } else at++;
    } else if (WORD.test(line[at - 1] ?? "")) at++;
    else {
      const found = linkAt(line, at) ?? (isNumberStart(sign) ? phoneAt(line, at) : undefined);
      if (found) put(found, at + textOf(found).length);
      else at++;
    }
  }
  flush(line.length);
  while (open.length > 1) giveUp(open);
  return root.children;
}

const opens = (line: string, at: number) => !WORD.test(line[at - 1] ?? "") && /\S/.test(line[at + 1] ?? "");
const closes = (line: string, at: number) => /\S/.test(line[at - 1] ?? "") && !WORD.test(line[at + 1] ?? "");
const isNumberStart = (sign: string) => sign === "+" || (sign >= "0" && sign <= "9");

/** `**` marks nothing. */
function empty(open: readonly Open[], place: number, plainFrom: number, at: number): boolean {
  return place === open.length - 1 && open[place]?.children.length === 0 && plainFrom === at;
}

/** A mark that nothing closed is a character like others. */
function giveUp(open: Open[]): void {
  const { mark, children } = open.pop() as Open;
  const target = (open[open.length - 1] as Open).children;
  addText(target, mark as string);
  for (const child of children) {
    if (child.kind === "text") addText(target, child.text);
    else target.push(child);
  }
}

function addText(target: Inline[], text: string): void {
  const last = target[target.length - 1];
  if (last?.kind === "text") last.text += text;
  else target.push({ kind: "text", text });
}

/** ```…``` or `…`, taken as it stands. `dead` remembers what is closed nowhere further on. */
function codeAt(line: string, at: number, dead: Set<string>): { node: Inline; end: number } | undefined {
  const fence = line.startsWith("```", at) ? "```" : "`";
  if (dead.has(fence)) return undefined;
  const from = at + fence.length;
  const end = line.indexOf(fence, from);
  if (end < 0) dead.add(fence);
  if (end <= from) return undefined;
  const text = line.slice(from, end);
  return { node: { kind: fence === "`" ? "code" : "mono", text }, end: end + fence.length };
}

function textOf(node: Inline): string {
  return "text" in node ? node.text : "";
}
