import { type Block, type Inline, parseMarkup } from "#engines/templates/markup/index.ts";
import { el } from "../../kit/dom.ts";
import { parseMarkdown } from "../markup/markdown.ts";

const TAGS = { bold: "strong", italic: "em", strike: "s" } as const;

/** A text with its marks, as elements: bots write Markdown, people write as on WhatsApp. */
export function drawText(text: string, by: string): HTMLElement[] {
  return (by === "bot" ? parseMarkdown(text) : parseMarkup(text)).map(drawBlock);
}

function drawBlock(block: Block): HTMLElement {
  switch (block.kind) {
    case "list":
      return el("ul", {}, ...block.items.map((item) => el("li", {}, ...item.map(drawInline))));
    case "numbered":
      return el(
        "ol",
        { start: block.first },
        ...block.items.map((item) => el("li", {}, ...item.map(drawInline))),
      );
    default: {
      const lines = block.lines.flatMap((line, at) => [...(at ? [el("br")] : []), ...line.map(drawInline)]);
      return el(block.kind === "quote" ? "blockquote" : "p", { dir: "auto" }, ...lines);
    }
  }
}

function drawInline(piece: Inline): Node {
  switch (piece.kind) {
    case "text":
      return document.createTextNode(piece.text);
    case "mono":
    case "code":
      return el("code", {}, piece.text);
    case "link":
      return anchor(piece.url, piece.text);
    case "phone":
      return anchor(`tel:${piece.number}`, piece.text);
    default:
      return el(TAGS[piece.kind], {}, ...piece.children.map(drawInline));
  }
}

/** A link that leaves the chat where it is, and tells the other site nothing. */
export const anchor = (href: string, text: string): HTMLAnchorElement =>
  el("a", { href, target: "_blank", rel: "noopener noreferrer nofollow" }, text);
