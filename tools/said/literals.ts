import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A text of a source file; `{}` stands for whatever is filled in. */
export interface Literal {
  file: string;
  text: string;
}

interface Node {
  type?: string;
  value?: unknown;
  quasis?: { value: { cooked: string | null } }[];
  source?: unknown;
  key?: { name?: string };
  [child: string]: unknown;
}

const parsed = new Map<string, unknown>();

function programOf(file: string): unknown {
  if (!parsed.has(file)) parsed.set(file, parseSync(file, readFileSync(file, "utf8")).program);
  return parsed.get(file);
}

/** Every node, outer ones first; `enter` may keep out of what is behind one. */
function walk(node: unknown, enter: (node: Node) => boolean | void): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, enter));
  if (typeof node !== "object" || node === null) return;
  if (enter(node as Node) === false) return;
  for (const child of Object.values(node)) walk(child, enter);
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === "Literal" && typeof value === "string") return value;
  if (type === "TemplateLiteral" && quasis) return quasis.map((quasi) => quasi.value.cooked ?? "").join("{}");
  return undefined;
}

function textsIn(node: unknown): string[] {
  const found: string[] = [];
  walk(node, (one) => {
    // Addresses of imports are no texts.
    if (one.type === "ImportDeclaration" || (one.type?.startsWith("Export") && one.source)) return false;
    const text = textOf(one);
    if (text !== undefined) found.push(text);
  });
  return found;
}

/** The texts of a module, in their order. */
export const literalsOf = (file: string): Literal[] =>
  textsIn(programOf(file)).map((text) => ({ file, text }));

/** What the calls of a module say beside their data. */
export function messagesOf(file: string): Literal[] {
  const found: Literal[] = [];
  walk(programOf(file), ({ type, key, value }) => {
    if (type !== "Property" || key?.name !== "message") return;
    for (const text of textsIn(value)) if (text.includes(" ")) found.push({ file, text });
  });
  return found;
}

/** What a module says does not exist. */
export function missingThings(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/fail\("NOT_FOUND", \{ what: "([^"]+)" \}/g)].map(([, what]) => what!);
}

/** Whether a text is a sentence for somebody to read, and not a name, a statement of SQL or a piece of one. */
export const isSentence = (text: string): boolean =>
  /^["“(]?(?:\p{Lu}|\{\}|please |this field )/u.test(text) &&
  /\p{L}+ \p{L}+|\{\} (?:is|has|was) /u.test(text) &&
  /[.!?]"?$/.test(text.trim());
