/** A regular expression as a tree. `set` is the source of one character or class of characters. */
export type Node =
  | { kind: "set"; source: string }
  | { kind: "edge"; source: string }
  | { kind: "sequence"; parts: Node[] }
  | { kind: "choice"; options: Node[] }
  | { kind: "repeat"; part: Node; least: number; most: number; lazy: boolean };

/** Why a pattern was refused, as a sentence for the person who wrote it. */
export class PatternRefused extends Error {}

/**
 * Parses the part of JavaScript's syntax that can be matched in predictable time: characters, classes, groups,
 * choices, counted repeats, ^ $ \b. @throws PatternRefused for anything else.
 */
export function parsePattern(source: string): Node {
  const reader = new PatternReader(source);
  const tree = reader.choice();
  if (!reader.atEnd) throw new PatternRefused("A closing bracket has no opening one.");
  return tree;
}

class PatternReader {
  private at = 0;

  constructor(private readonly source: string) {}

  get atEnd(): boolean {
    return this.at >= this.source.length;
  }

  choice(): Node {
    const options = [this.sequence()];
    while (this.take("|")) options.push(this.sequence());
    return options.length === 1 ? (options[0] as Node) : { kind: "choice", options };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    while (!this.atEnd && this.source[this.at] !== "|" && this.source[this.at] !== ")")
      parts.push(this.repeated());
    return { kind: "sequence", parts };
  }

  private repeated(): Node {
    const part = this.atom();
    const count = this.match(/^(?:([*+?])|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})/);
    if (!count) return part;
    if (part.kind === "edge") throw new PatternRefused("An edge such as ^ or \\b cannot be repeated.");
    const [, sign, from, comma, to] = count;
    const least = sign ? (sign === "+" ? 1 : 0) : Number(from);
    const most = sign === "?" ? 1 : sign || (comma && !to) ? Number.POSITIVE_INFINITY : Number(to ?? from);
    if (most < least) throw new PatternRefused("A repeat's upper count lies below its lower one.");
    return { kind: "repeat", part, least, most, lazy: this.take("?") };
  }

  private atom(): Node {
    if (this.take("(")) return this.group();
    const edge = this.match(/^(?:[\^$]|\\[bB])/);
    if (edge) return { kind: "edge", source: edge[0] };
    if (this.match(/^\\[1-9k]/)) throw new PatternRefused("Back-references are not allowed.");
    if (this.match(/^[*+?{}]/)) throw new PatternRefused("A repeat has nothing to repeat.");
    const set =
      this.match(/^\[(?:[^\]\\]|\\.)*\]/su) ??
      this.match(/^\\(?:[pP]\{[\w=]+\}|u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|.)/isu) ??
      this.match(/^[^[\\]/su);
    if (!set) throw new PatternRefused("A bracket or backslash is not closed.");
    return { kind: "set", source: set[0] };
  }

  private group(): Node {
    if (this.match(/^\?<?[=!]/)) throw new PatternRefused("Looking ahead or behind is not allowed.");
    if (this.take("?") && !this.match(/^(?::|<[a-z_]\w*>)/i))
      throw new PatternRefused("This kind of group is not allowed.");
    const inside = this.choice();
    if (!this.take(")")) throw new PatternRefused("A group is not closed.");
    return inside;
  }

  private take(sign: string): boolean {
    if (this.source[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private match(pattern: RegExp): RegExpMatchArray | null {
    const found = this.source.slice(this.at).match(pattern);
    if (found) this.at += found[0].length;
    return found;
  }
}
