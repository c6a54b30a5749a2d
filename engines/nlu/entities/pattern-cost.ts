import { type Node, PatternRefused } from "./pattern-parser.ts";

/** An open-ended repeat stops here; nobody's order number is longer. */
export const MOST_REPEATS = 64;
const MOST_PATHS = 100;
/** A search begins once a word, but at every dash of a row of dashes: there a decision weighs this much more. */
const OUTSIDE_WORDS = 12;

/** Characters a node may begin with: 128 flags for ASCII and one for all the rest. */
type Set129 = boolean[];

/**
 * Refuses a pattern that could take long on some text. The number of ways the matcher can backtrack from one place
 * is at most the product of the open decisions: a repeat whose end is not told by the next character, and a choice
 * whose options begin alike. A repeat of something that itself repeats is refused outright.
 */
export function refuseCostly(tree: Node): void {
  if (decisions(tree, empty()) > MOST_PATHS) {
    throw new PatternRefused(
      "The pattern can match one text in too many ways: make neighbouring parts differ.",
    );
  }
}

function decisions(node: Node, after: Set129): number {
  if (node.kind === "sequence") return sequenceDecisions(node.parts, after);
  if (node.kind === "choice") {
    const inside = node.options.reduce((sum, option) => sum + decisions(option, after), 0);
    return alike(node.options) ? inside : Math.max(...node.options.map((option) => decisions(option, after)));
  }
  if (node.kind !== "repeat") return 1;
  return repeatDecisions(node, after);
}

function repeatDecisions(node: Node & { kind: "repeat" }, after: Set129): number {
  const most = Math.min(node.most, MOST_REPEATS);
  if (node.most !== Number.POSITIVE_INFINITY && node.most > MOST_REPEATS) {
    throw new PatternRefused(`A repeat may count to ${MOST_REPEATS} at most.`);
  }
  if (node.part.kind !== "set" && most > 1 && varies(node.part)) {
    throw new PatternRefused("A repeated group must not itself hold a repeat or options that begin alike.");
  }
  const first = firsts(node.part);
  const open = node.least !== most && overlap(first.set, after);
  const ways = open ? (most - node.least + 1) * (insideWords(first.set) ? 1 : OUTSIDE_WORDS) : 1;
  return ways * decisions(node.part, union(first.set, after));
}

function sequenceDecisions(parts: Node[], after: Set129): number {
  let product = 1;
  let following = after;
  for (const part of parts.toReversed()) {
    product *= decisions(part, following);
    const first = firsts(part);
    following = first.nullable ? union(first.set, following) : first.set;
  }
  return product;
}

function varies(node: Node): boolean {
  if (node.kind === "repeat") return node.least !== node.most || varies(node.part);
  if (node.kind === "sequence") return node.parts.some(varies);
  if (node.kind === "choice") return alike(node.options) || node.options.some(varies);
  return false;
}

function alike(options: Node[]): boolean {
  return options.some((one, at) => {
    const mine = firsts(one);
    return mine.nullable || options.slice(at + 1).some((other) => overlap(mine.set, firsts(other).set));
  });
}

function firsts(node: Node): { set: Set129; nullable: boolean } {
  if (node.kind === "set") return { set: characters(node.source), nullable: false };
  if (node.kind === "edge") return { set: empty(), nullable: true };
  if (node.kind === "repeat") {
    const inside = firsts(node.part);
    return { set: inside.set, nullable: inside.nullable || node.least === 0 };
  }
  if (node.kind === "choice") {
    const options = node.options.map(firsts);
    return {
      set: options.map((one) => one.set).reduce(union),
      nullable: options.some((one) => one.nullable),
    };
  }
  let set = empty();
  for (const part of node.parts) {
    const first = firsts(part);
    set = union(set, first.set);
    if (!first.nullable) return { set, nullable: false };
  }
  return { set, nullable: true };
}

/** Asks the regular expression itself which ASCII characters it takes; beyond ASCII anything but a plain sign may match. */
function characters(source: string): Set129 {
  const one = new RegExp(`^(?:${source})$`, "isu");
  const set = Array.from({ length: 128 }, (_, code) => one.test(String.fromCharCode(code)));
  set.push(!/^(?:[\x20-\x7e]|\\d|\\[^a-z\d]|\[[\d-]+\])$/i.test(source) || source === ".");
  return set;
}

function insideWords(set: Set129): boolean {
  return set.every((flag, code) => !flag || code === 128 || /[\p{L}\p{N}]/u.test(String.fromCharCode(code)));
}

function empty(): Set129 {
  return Array.from({ length: 129 }, () => false);
}

function union(a: Set129, b: Set129): Set129 {
  return a.map((flag, at) => flag || (b[at] as boolean));
}

function overlap(a: Set129, b: Set129): boolean {
  return a.some((flag, at) => flag && b[at]);
}
