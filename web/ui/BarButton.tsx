import { UnstyledButton } from "@mantine/core";
import type { Ref } from "react";
import styles from "./BarButton.module.css";
import type { IconType } from "./Button.tsx";
import { CountBadge } from "./CountBadge.tsx";

interface BarButtonProps {
  icon: IconType;
  /** Its name, with the count in words. */
  label: string;
  /** What waits unread behind it. */
  count: number;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A picture in the top bar with how much waits behind it; a menu or a panel hangs at it. */
export function BarButton({ icon: Icon, label, count, ...rest }: BarButtonProps) {
  return (
    <UnstyledButton {...rest} className={styles.button} aria-label={label}>
      <Icon size={19} stroke={1.7} aria-hidden />
      <span className={styles.badge} aria-hidden>
        <CountBadge count={count} signal />
      </span>
    </UnstyledButton>
  );
}

/** Its place while it is on its way. */
export const BarPlace = ({ icon: Icon }: { icon: IconType }) => (
  <span className={styles.button} aria-hidden>
    <Icon size={19} stroke={1.7} />
  </span>
);
