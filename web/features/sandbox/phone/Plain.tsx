import { linksInText } from "#engines/templates/links/index.ts";
import styles from "./Message.module.css";

/** A text without marks, with its links to tap. */
export function Plain({ text }: { text: string }) {
  const links = linksInText(text);
  return (
    <p className={styles.plain} dir="auto">
      {links.map(({ from, to, url }, at) => (
        <span key={from}>
          {text.slice(links[at - 1]?.to ?? 0, from)}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {text.slice(from, to)}
          </a>
        </span>
      ))}
      {text.slice(links.at(-1)?.to ?? 0)}
    </p>
  );
}
