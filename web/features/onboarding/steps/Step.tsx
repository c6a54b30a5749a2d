import { type ReactNode, useId } from "react";
import styles from "./Steps.module.css";

interface StepShape {
  title: string;
  lead: ReactNode;
  problem?: string | null | undefined;
  /** Entered by the keyboard too. */
  onSubmit?: () => void;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One step: what it is about, what went wrong, what is to be entered, what can be done. */
export function Step({ title, lead, problem, onSubmit, children, actions }: StepShape) {
  const id = useId();
  return (
    <form
      className={styles.step}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.muted}>{lead}</p>
      </div>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </form>
  );
}
