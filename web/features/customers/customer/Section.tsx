import type { ReactNode } from "react";
import styles from "./Customer.module.css";

/** A titled part of the customer's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {children}
    </fieldset>
  );
}
