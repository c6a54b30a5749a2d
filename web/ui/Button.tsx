import { Button as Base } from "@mantine/core";
import type { ComponentType, ReactNode, Ref } from "react";
import { Link } from "react-router";

export type IconType = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  className?: string;
}>;
export type ButtonTone = "primary" | "default" | "quiet" | "danger" | "danger-quiet";

export interface ButtonProps {
  children: ReactNode;
  /** One primary per page; danger for what cannot be undone. */
  tone?: ButtonTone;
  icon?: IconType;
  /** An icon after the words, for "Next" and the like. */
  iconAfter?: IconType;
  onClick?: () => void;
  /** Makes it a link that looks like a button. */
  to?: string;
  type?: "button" | "submit";
  /** Shows a spinner and keeps its width. */
  busy?: boolean;
  disabled?: boolean;
  /** Why it is disabled, or a hint. */
  title?: string;
  size?: "small" | "normal" | "large";
  fullWidth?: boolean;
  form?: string;
  ref?: Ref<HTMLButtonElement>;
  /** In a dialog: where the focus starts. */
  focusFirst?: boolean;
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
}

const LOOK: Record<ButtonTone, { variant: string; color?: string }> = {
  primary: { variant: "filled" },
  default: { variant: "default" },
  quiet: { variant: "subtle", color: "gray" },
  danger: { variant: "filled", color: "bad" },
  "danger-quiet": { variant: "default" },
};
const SIZE = { small: "xs", normal: "sm", large: "md" } as const;

export function Button({
  tone = "default",
  icon: Icon,
  iconAfter: After,
  busy,
  size = "normal",
  to,
  focusFirst,
  ...rest
}: ButtonProps) {
  const looks = {
    ...LOOK[tone],
    size: SIZE[size],
    ...(tone === "danger-quiet" ? { c: "var(--bad)" } : tone === "quiet" ? { c: "var(--muted)" } : {}),
    leftSection: Icon ? <Icon size={16} stroke={1.8} /> : undefined,
    rightSection: After ? <After size={16} stroke={1.8} className="icon-flip" /> : undefined,
  };
  if (to !== undefined && !rest.disabled) {
    return (
      <Base
        {...looks}
        component={Link}
        to={to}
        title={rest.title}
        fullWidth={rest.fullWidth}
        onClick={rest.onClick}
      >
        {rest.children}
      </Base>
    );
  }
  return <Base type="button" {...looks} {...rest} loading={busy} data-autofocus={focusFirst || undefined} />;
}
