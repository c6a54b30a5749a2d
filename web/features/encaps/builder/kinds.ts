import {
  IconAlignLeft,
  IconAt,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconCursorText,
  IconInfoCircle,
  IconNumbers,
  IconPhone,
  IconShieldCheck,
  IconStar,
  IconToggleLeft,
} from "@tabler/icons-react";
import type { FieldKind } from "#contract/encaps/limits.ts";
import type { IconType } from "#web/ui/Button.tsx";

export const KIND_ICONS: Record<FieldKind, IconType> = {
  text: IconCursorText,
  longText: IconAlignLeft,
  number: IconNumbers,
  email: IconAt,
  phone: IconPhone,
  date: IconCalendar,
  choice: IconCircleDot,
  choices: IconCheckbox,
  yesNo: IconToggleLeft,
  rating: IconStar,
  consent: IconShieldCheck,
  note: IconInfoCircle,
};

/** What min and max mean of a kind; undefined where they mean nothing. */
export const BOUNDS: Partial<Record<FieldKind, "length" | "number" | "count" | "day">> = {
  text: "length",
  longText: "length",
  number: "number",
  choices: "count",
  date: "day",
};
