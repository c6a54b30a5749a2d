import { useDelay } from "../ui/useDelay.ts";
import styles from "./Start.module.css";

/** Before the first page: nothing for a moment, then the mark. */
export function Start() {
  const late = useDelay(300);
  return <div className={styles.start}>{late ? <span className={styles.mark} /> : null}</div>;
}
