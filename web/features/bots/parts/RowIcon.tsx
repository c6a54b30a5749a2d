import type { Ref } from "react";
import type { IconType } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import styles from "./RowIcon.module.css";

interface RowIconProps {
  label: string;
  icon: IconType;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon button for rows that come by the thousand: native, with a plain title. */
export function RowIcon({ label, icon: Icon, onClick, danger, disabled, ref }: RowIconProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={cx(styles.icon, danger && styles.danger)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.7} />
    </button>
  );
}
