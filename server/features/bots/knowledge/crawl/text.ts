import type { Heading } from "#engines/knowledge/index.ts";

/** Of a parsed page, what is needed to read it. */
interface Node {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<Node>;
}

const TEXT = 3;
const ELEMENT = 1;
const BLOCKS = new Set(
  "ADDRESS ARTICLE BLOCKQUOTE BODY DD DIV DL DT FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TBODY THEAD TR UL".split(
    " ",
  ),
);

/** The text of an element: a paragraph for each block, cells side by side, headings named. */
export function writeText(root: unknown): { text: string; headings: Heading[] } {
  const headings: Heading[] = [];
  let text = "";
  let line = "";
  const end = (level?: number) => {
    const words = line.replace(/\s+/g, " ").trim();
    line = "";
    if (words === "") return;
    if (text) text += "\n\n";
    if (level) headings.push({ start: text.length, end: text.length + words.length, level });
    text += words;
  };
  const visit = (node: Node): void => {
    if (node.nodeType === TEXT) line += node.textContent ?? "";
    if (node.nodeType !== ELEMENT) return;
    const name = node.nodeName.toUpperCase();
    if (name === "BR") line += " ";
    if (name === "TD" || name === "TH") line += " ";
    if (name === "SCRIPT" || name === "STYLE") return;
    const block = BLOCKS.has(name);
    if (block) end();
    for (const child of node.childNodes) visit(child);
    if (block) end(/^H[1-6]$/.test(name) ? Number(name[1]) : undefined);
  };
  visit(root as Node);
  end();
  return { text, headings };
}
