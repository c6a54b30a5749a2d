import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./BackLink.module.css";

/** Goes to the parent page by its address, never "back" in history. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back} aria-label={label} title={label}>
      <IconArrowLeft size={18} stroke={1.8} className="icon-flip" aria-hidden />
    </Link>
  );
}
