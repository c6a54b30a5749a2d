import { parseMarkup } from "#engines/templates/markup/index.ts";
import { type Leaves, Marked } from "#web/platform/markup/Marked.tsx";
import { Outside } from "#web/platform/markup/Outside.tsx";
import styles from "./Message.module.css";

const LEAVES: Leaves = {
  link: ({ url, text }) => <Outside url={url}>{text}</Outside>,
  phone: ({ text }) => <bdi>{text}</bdi>,
};

/** A text as WhatsApp sets it. */
export const Markup = ({ text }: { text: string }) => (
  <div className={styles.text} dir="auto">
    <Marked blocks={parseMarkup(text)} leaves={LEAVES} lineClass={styles.line} />
  </div>
);
