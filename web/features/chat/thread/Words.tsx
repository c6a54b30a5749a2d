import { fromMarkdown, parseMarkup } from "#engines/templates/markup/index.ts";
import { type Leaves, Marked } from "#web/platform/markup/Marked.tsx";
import { Outside } from "#web/platform/markup/Outside.tsx";
import styles from "./Thread.module.css";

const LEAVES: Leaves = {
  link: ({ url, text }) => <Outside url={url}>{text}</Outside>,
  phone: ({ number, text }) => <a href={`tel:${number}`}>{text}</a>,
};

interface WordsProps {
  text: string;
  /** A bot's, which writes Markdown. */
  markdown?: boolean;
}

/** What somebody wrote, as WhatsApp sets it. */
export const Words = ({ text, markdown }: WordsProps) => (
  <div className={styles.words} dir="auto">
    <Marked
      blocks={parseMarkup(markdown ? fromMarkdown(text, "whatsapp") : text)}
      leaves={LEAVES}
      lineClass={styles.textLine}
    />
  </div>
);
