import { isInkAt, isWordAt } from "./characters.ts";
import { linkAt, phoneAt } from "./links.ts";
import type { Inline } from "./types.ts";

const KINDS = { "*": "bold", _: "italic", "~": "strike" } as const;
type Mark = keyof typeof KINDS;

/** A mark that waits for its end, with what stands after it so far. The line itself has none. */
interface Open {
  mark: Mark | "";
  children: Inline[];
}

/**
 * One line as its pieces. A mark opens before a character and closes after one, outside words; `**` marks
 * nothing. The same mark does not stand within itself, so at most three are open and the work is linear.
 */
export function parseInline(line: string): Inline[] {
  if (nextStart(line, 0) === line.length) return line === "" ? [] : [{ kind: "text", text: line }];
  return new InlineParser(line).parse();
}

class InlineParser {
  private readonly open: Open[] = [{ mark: "", children: [] }];
  /** What is closed nowhere further on. */
  private readonly unclosed: ("`" | "```")[] = [];
  private plainFrom = 0;
  private at = 0;

  constructor(private readonly line: string) {}

  parse(): Inline[] {
    const { line } = this;
    for (this.at = nextStart(line, 0); this.at < line.length; this.at = nextStart(line, this.at)) {
      const sign = line[this.at] as string;
      if (sign === "`") this.code();
      else if (sign === "*" || sign === "_" || sign === "~") this.mark(sign);
      else this.address();
    }
    this.flush();
    while (this.open.length > 1) this.giveUp();
    return this.top().children;
  }

  /** ```…``` or `…`, taken as it stands. */
  private code(): void {
    const { line, at, unclosed } = this;
    const fence = line.startsWith("```", at) ? "```" : "`";
    const from = at + fence.length;
    const end = unclosed.includes(fence) ? -1 : line.indexOf(fence, from);
    if (end < 0 && !unclosed.includes(fence)) unclosed.push(fence);
    if (end > from)
      this.put({ kind: fence === "`" ? "code" : "mono", text: line.slice(from, end) }, end + fence.length);
    else this.at = from;
  }

  private mark(mark: Mark): void {
    const { line, at, open } = this;
    let place = open.length - 1;
    while (place > 0 && open[place]?.mark !== mark) place--;
    if (place > 0 && line[at - 1] !== mark && isInkAt(line, at - 1) && !isWordAt(line, at + 1)) {
      this.flush();
      while (open.length > place + 1) this.giveUp();
      const { children } = open.pop() as Open;
      this.top().children.push({ kind: KINDS[mark], children });
      this.plainFrom = at + 1;
    } else if (place === 0 && line[at + 1] !== mark && isInkAt(line, at + 1) && !isWordAt(line, at - 1)) {
      this.flush();
      open.push({ mark, children: [] });
      this.plainFrom = at + 1;
    }
    this.at = at + 1;
  }

  private address(): void {
    const { line, at } = this;
    const found = isWordAt(line, at - 1) ? undefined : (linkAt(line, at) ?? phoneAt(line, at));
    if (found) this.put(found, at + found.text.length);
    else this.at = at + 1;
  }

  private put(node: Inline, end: number): void {
    this.flush();
    this.top().children.push(node);
    this.at = end;
    this.plainFrom = end;
  }

  private flush(): void {
    if (this.at > this.plainFrom) addText(this.top().children, this.line.slice(this.plainFrom, this.at));
  }

  private top(): Open {
    return this.open[this.open.length - 1] as Open;
  }

  /** A mark that nothing closed is a character like others. */
  private giveUp(): void {
    const { mark, children } = this.open.pop() as Open;
    const target = this.top().children;
    addText(target, mark);
    for (const child of children) {
      if (child.kind === "text") addText(target, child.text);
      else target.push(child);
    }
  }
}

function addText(target: Inline[], text: string): void {
  const last = target[target.length - 1];
  if (last?.kind === "text") last.text += text;
  else target.push({ kind: "text", text });
}

/** What a piece may begin with, or a mark. */
const STARTS = new Uint8Array(128);
for (const sign of "*_~`+(0123456789hHwW") STARTS[sign.charCodeAt(0)] = 1;

function nextStart(line: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code < 128 && STARTS[code] === 1) return at;
  }
  return line.length;
}
