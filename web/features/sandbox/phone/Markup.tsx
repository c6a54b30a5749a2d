import { Fragment, type ReactNode } from "react";
import { type Block, type Inline, parseMarkup } from "#engines/templates/markup/index.ts";
import styles from "./Message.module.css";

/** A text as WhatsApp sets it. */
export function Markup({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto">
      {parseMarkup(text).map((block, at) => (
        <Fragment key={at}>{blockOf(block)}</Fragment>
      ))}
    </div>
  );
}

function blockOf(block: Block): ReactNode {
  if (block.kind === "list") return <ul>{items(block.items)}</ul>;
  if (block.kind === "numbered") return <ol start={block.first}>{items(block.items)}</ol>;
  const lines = block.lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {inlines(line)}
    </Fragment>
  ));
  return block.kind === "quote" ? <blockquote>{lines}</blockquote> : <p>{lines}</p>;
}

const items = (all: Inline[][]) => all.map((item, at) => <li key={at}>{inlines(item)}</li>);
const inlines = (all: Inline[]): ReactNode =>
  all.map((one, at) => <Fragment key={at}>{inlineOf(one)}</Fragment>);

function inlineOf(one: Inline): ReactNode {
  switch (one.kind) {
    case "text":
      return one.text;
    case "bold":
      return <strong>{inlines(one.children)}</strong>;
    case "italic":
      return <em>{inlines(one.children)}</em>;
    case "strike":
      return <s>{inlines(one.children)}</s>;
    case "mono":
    case "code":
      return <code>{one.text}</code>;
    case "link":
      return (
        <a href={one.url} target="_blank" rel="noopener noreferrer">
          {one.text}
        </a>
      );
    case "phone":
      return <bdi>{one.text}</bdi>;
  }
}
