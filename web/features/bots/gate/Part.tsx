import { type ReactNode, useId } from "react";
import styles from "./Gate.module.css";

interface PartProps {
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of a page about training, with what it is for. */
export function Part({ title, lead, actions, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <div>
          <h3 id={id}>{title}</h3>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
