import { useEffect, useRef } from "react";
import styles from "./DataTable.module.css";

interface TickProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** A native checkbox in our clothes: hundreds of them cost nothing. */
export function Tick({ label, checked, mixed = false, disabled, onChange }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
