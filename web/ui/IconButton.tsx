import { ActionIcon, Tooltip } from "@mantine/core";
import type { Ref } from "react";
import type { IconType } from "./Button.tsx";

export interface IconButtonProps {
  /** Its name, for everyone: read aloud and shown as a tooltip. */
  label: string;
  icon: IconType;
  onClick?: () => void;
  /** small 28 px for rows; normal 34 px. */
  size?: "small" | "normal";
  tone?: "quiet" | "default" | "danger";
  busy?: boolean;
  disabled?: boolean;
  /** Turns with the reading direction, as arrows do. */
  flip?: boolean;
  pressed?: boolean;
  type?: "button" | "submit";
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon: Icon,
  size = "normal",
  tone = "quiet",
  busy,
  flip,
  pressed,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        loading={busy}
        size={size === "small" ? "sm" : "md"}
        variant={tone === "default" ? "default" : "subtle"}
        c={tone === "danger" ? "var(--bad)" : tone === "quiet" ? "var(--muted)" : undefined}
      >
        <Icon size={18} stroke={1.7} className={flip ? "icon-flip" : undefined} />
      </ActionIcon>
    </Tooltip>
  );
}
