import type { ReactNode } from "react";
import { type Block, type Inline, tokenise } from "#engines/templates/index.ts";
import styles from "./Bubble.module.css";

/* Pieces of one text never change places: their place is who they are. */
/* oxlint-disable react/no-array-index-key */

/** A text as a phone sets it, made of elements and never of HTML. */
export function Markup({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.markup}>
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "list":
      return (
        <ul>
          {block.items.map((item, at) => (
            <li key={at}>{inlines(item)}</li>
          ))}
        </ul>
      );
    case "numbered":
      return (
        <ol start={block.first}>
          {block.items.map((item, at) => (
            <li key={at}>{inlines(item)}</li>
          ))}
        </ol>
      );
    default: {
      const lines = block.lines.map((line, at) => (
        <span key={at} className={styles.line}>
          {line.length > 0 ? inlines(line) : "\u200b"}
        </span>
      ));
      return block.kind === "quote" ? <blockquote>{lines}</blockquote> : <p>{lines}</p>;
    }
  }
}

const inlines = (list: readonly Inline[]): ReactNode =>
  list.map((inline, at) => <InlineView key={at} inline={inline} />);

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case "bold":
      return <strong>{inlines(inline.children)}</strong>;
    case "italic":
      return <em>{inlines(inline.children)}</em>;
    case "strike":
      return <s>{inlines(inline.children)}</s>;
    case "mono":
    case "code":
      return <code>{inline.text}</code>;
    case "link":
    case "phone":
      // A preview leads nowhere.
      return <span className={styles.link}>{inline.text}</span>;
    default:
      return <Plain text={inline.text} />;
  }
}

/** Plain text, with the variables that nothing stands for yet made visible. */
export const Plain = ({ text }: { text: string }) =>
  tokenise(text).map((token, at) =>
    "variable" in token ? (
      <span key={at} className={styles.variable}>{`{{${token.variable}}}`}</span>
    ) : (
      token.text
    ),
  );
