import { useMemo } from "react";
import { cleanHtml } from "./clean.ts";
import styles from "./text.module.css";

export default function Rendered({ source }: { source: string }) {
  const html = useMemo(() => cleanHtml(source), [source]);
  // cleanHtml is the only door through which markup may enter the page.
  // oxlint-disable-next-line react/no-danger
  return <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
