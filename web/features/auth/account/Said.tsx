import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import styles from "./account.module.css";

/** What the server said once a form is done; it takes the form's place, so the focus goes to it. */
export function Said({ children }: { children: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} className={styles.said} role="status" tabIndex={-1}>
      <IconCircleCheck size={20} stroke={1.7} aria-hidden />
      <span dir="auto">{children}</span>
    </p>
  );
}
