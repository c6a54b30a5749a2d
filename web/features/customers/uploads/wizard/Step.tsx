import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { cx } from "#web/ui/cx.ts";
import styles from "./Wizard.module.css";

interface StepProps {
  number: string;
  title: string;
  state: "done" | "now" | "later";
  /** Beside the title. */
  end?: ReactNode;
  children: ReactNode;
}

/** One of the steps, all of which stand on the page at once. */
export function Step({ number, title, state, end, children }: StepProps) {
  const id = useId();
  return (
    <section
      className={cx(styles.step, styles[state])}
      aria-labelledby={id}
      aria-current={state === "now" ? "step" : undefined}
    >
      <div className={styles.head}>
        <span className={styles.number} aria-hidden>
          {state === "done" ? <IconCheck size={15} stroke={2.4} /> : number}
        </span>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
