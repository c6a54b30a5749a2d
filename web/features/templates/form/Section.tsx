import type { ReactNode } from "react";
import styles from "./Form.module.css";

interface SectionProps {
  title: string;
  help?: ReactNode;
  /** Beside the title. */
  end?: ReactNode;
  children: ReactNode;
}

/** One part of the form, under its own heading. */
export const Section = ({ title, help, end, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {help ? <p className={styles.help}>{help}</p> : null}
      </div>
      {end}
    </div>
    {children}
  </section>
);
