import type { ReactNode } from "react";
import { Definition } from "#web/ui/figures/Definition.tsx";
import styles from "./Reports.module.css";

interface PartProps {
  title: string;
  definition: string;
  children: ReactNode;
}

/** A chart or list with its title, and what it counts. */
export const Part = ({ title, definition, children }: PartProps) => (
  <section className={styles.part} aria-label={title}>
    <header>
      <h2>{title}</h2>
      <Definition text={definition} />
    </header>
    {children}
  </section>
);
