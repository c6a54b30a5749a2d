import { type ReactNode, useId } from "react";
import { Card } from "#web/ui/Card.tsx";
import styles from "./Detail.module.css";

/** A card with a heading, and perhaps one thing to do. */
export function Box({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.box}>
      <Card>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {action}
        </div>
        <div className={styles.inside}>{children}</div>
      </Card>
    </section>
  );
}

/** A fact and its name. */
export type Fact = readonly [string, ReactNode];

/** Facts by name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
