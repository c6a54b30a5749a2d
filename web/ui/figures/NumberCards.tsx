import type { ReactNode } from "react";
import { Definition } from "./Definition.tsx";
import styles from "./figures.module.css";

/** Numbers at a glance, as many beside one another as there is room for. */
export const NumberCards = ({ children }: { children: ReactNode }) => (
  <dl className={styles.cards}>{children}</dl>
);

interface NumberCardProps {
  label: string;
  definition: string;
  /** A smaller line under the number. */
  detail?: ReactNode;
  children: ReactNode;
}

/** One number, what it is called, and how it is defined. */
export const NumberCard = ({ label, definition, detail, children }: NumberCardProps) => (
  <div className={styles.card}>
    <dt>
      {label}
      <Definition text={definition} />
    </dt>
    <dd>
      <span className={styles.value}>{children}</span>
      {detail ? <small>{detail}</small> : null}
    </dd>
  </div>
);
