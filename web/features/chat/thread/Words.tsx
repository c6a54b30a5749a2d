import type { ReactNode } from "react";
import { type Block, type Inline, parseMarkup } from "#engines/templates/markup/index.ts";
import styles from "./Thread.module.css";

/* Pieces of one text never change places: their place is who they are. */
/* oxlint-disable react/no-array-index-key */

/** What somebody wrote, with WhatsApp's markup: made of elements and never of HTML. */
export const Words = ({ text }: { text: string }) => (
  <div className={styles.words} dir="auto">
    {parseMarkup(text).map((block, at) => (
      <BlockView key={at} block={block} />
    ))}
  </div>
);

function BlockView({ block }: { block: Block }) {
  if (block.kind === "list" || block.kind === "numbered") {
    const items = block.items.map((item, at) => <li key={at}>{inlines(item)}</li>);
    return block.kind === "list" ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
  }
  const lines = block.lines.map((line, at) => (
    <span key={at} className={styles.textLine}>
      {line.length > 0 ? inlines(line) : "\u200b"}
    </span>
  ));
  return block.kind === "quote" ? <blockquote>{lines}</blockquote> : <p>{lines}</p>;
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
      return <Outside url={inline.url}>{inline.text}</Outside>;
    case "phone":
      return <a href={`tel:${inline.number}`}>{inline.text}</a>;
    default:
      return inline.text;
  }
}

/** A link that a stranger may have written: only to web pages, and telling them nothing of us. */
export const Outside = ({ url, children }: { url: string; children: ReactNode }) =>
  /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
