import { type Block, tokenise } from "#engines/templates/index.ts";
import { type Leaves, Marked } from "#web/platform/markup/Marked.tsx";
import styles from "./Bubble.module.css";

/** A preview leads nowhere. */
const still = ({ text }: { text: string }) => <span className={styles.link}>{text}</span>;
const LEAVES: Leaves = { link: still, phone: still, text: (text) => <Plain text={text} /> };

/** A text as a phone sets it. */
export const Markup = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.markup}>
    <Marked blocks={blocks} leaves={LEAVES} lineClass={styles.line} />
  </div>
);

/** Plain text, with the variables that nothing stands for yet made visible. */
export const Plain = ({ text }: { text: string }) =>
  tokenise(text).map((token, at) =>
    "variable" in token ? (
      // Pieces of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={styles.variable}>{`{{${token.variable}}}`}</span>
    ) : (
      token.text
    ),
  );
