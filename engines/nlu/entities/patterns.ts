import { MOST_REPEATS, refuseCostly } from "./pattern-cost.ts";
import { type Node, PatternRefused, parsePattern } from "./pattern-parser.ts";

const LONGEST_PATTERN = 300;
const WORD = "[\\p{L}\\p{M}\\p{N}]";

/**
 * Whether a user-written regular expression may be used. What passes cannot hang: it has a bounded number of ways
 * to match from any place. The reason is a sentence for the person who wrote it.
 */
export function checkPattern(source: string): { ok: true } | { ok: false; reason: string } {
  try {
    compilePattern(source);
    return { ok: true };
  } catch (error) {
    if (error instanceof PatternRefused) return { ok: false, reason: error.message };
    throw error;
  }
}

/**
 * The pattern ready to search with: letter case ignored, never beginning or ending inside a word, open-ended
 * repeats bounded. @throws PatternRefused
 */
export function compilePattern(source: string): RegExp {
  if (source.length > LONGEST_PATTERN)
    throw new PatternRefused(`A pattern may have ${LONGEST_PATTERN} characters at most.`);
  if (source.trim() === "") throw new PatternRefused("The pattern is empty.");
  const unchecked = tryRegExp(source, "isu");
  const tree = parsePattern(source);
  refuseCostly(tree);
  if (unchecked.test("")) throw new PatternRefused("The pattern matches the empty text.");
  const begins = `(?:(?<!${WORD})|(?!${WORD}))`;
  const ends = `(?:(?<!${WORD})|(?!${WORD}))`;
  return tryRegExp(`${begins}(?:${write(tree)})${ends}`, "giu");
}

function tryRegExp(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    throw new PatternRefused("The pattern is not a valid regular expression.");
  }
}

function write(node: Node): string {
  if (node.kind === "set" || node.kind === "edge") return node.source;
  if (node.kind === "sequence") return node.parts.map(write).join("");
  if (node.kind === "choice") return `(?:${node.options.map(write).join("|")})`;
  const most = Math.max(node.least, Math.min(node.most, MOST_REPEATS));
  const inside = node.part.kind === "set" ? write(node.part) : `(?:${write(node.part)})`;
  return `${inside}{${node.least},${most}}${node.lazy ? "?" : ""}`;
}
