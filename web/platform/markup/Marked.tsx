import type { ReactNode } from "react";
import type { Block, Inline } from "#engines/templates/markup/index.ts";

/* Pieces of one text never change places: their place is who they are. */
/* oxlint-disable react/no-array-index-key */

type Leaf<K extends Inline["kind"]> = Extract<Inline, { kind: K }>;

/** What differs from place to place: how plain words stand, and where what can be followed leads. */
export interface Leaves {
  text?(text: string): ReactNode;
  link(link: Leaf<"link">): ReactNode;
  phone(phone: Leaf<"phone">): ReactNode;
}

interface MarkedProps {
  blocks: readonly Block[];
  leaves: Leaves;
  /** Of each line of a paragraph or a quote. */
  lineClass: string | undefined;
}

/** A text with WhatsApp's marks, made of elements and never of HTML. */
export function Marked({ blocks, leaves, lineClass }: MarkedProps): ReactNode {
  return blocks.map((block, at) => {
    if (block.kind === "list" || block.kind === "numbered") {
      const items = block.items.map((item, place) => <li key={place}>{inlines(item, leaves)}</li>);
      return block.kind === "list" ? (
        <ul key={at}>{items}</ul>
      ) : (
        <ol key={at} start={block.first}>
          {items}
        </ol>
      );
    }
    const lines = block.lines.map((line, place) => (
      <span key={place} className={lineClass}>
        {line.length > 0 ? inlines(line, leaves) : "\u200b"}
      </span>
    ));
    return block.kind === "quote" ? <blockquote key={at}>{lines}</blockquote> : <p key={at}>{lines}</p>;
  });
}

const inlines = (list: readonly Inline[], leaves: Leaves): ReactNode =>
  list.map((inline, at) => <Piece key={at} inline={inline} leaves={leaves} />);

function Piece({ inline, leaves }: { inline: Inline; leaves: Leaves }): ReactNode {
  switch (inline.kind) {
    case "bold":
      return <strong>{inlines(inline.children, leaves)}</strong>;
    case "italic":
      return <em>{inlines(inline.children, leaves)}</em>;
    case "strike":
      return <s>{inlines(inline.children, leaves)}</s>;
    case "mono":
    case "code":
      return <code>{inline.text}</code>;
    case "link":
      return leaves.link(inline);
    case "phone":
      return leaves.phone(inline);
    default:
      return leaves.text ? leaves.text(inline.text) : inline.text;
  }
}
