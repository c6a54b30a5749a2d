import type { ReactNode } from "react";
import styles from "../KitPage.module.css";

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
