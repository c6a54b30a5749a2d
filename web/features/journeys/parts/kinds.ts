import {
  IconArrowsSplit2,
  IconBell,
  IconCalendarRepeat,
  IconClock,
  IconFlag,
  IconFlask,
  IconForms,
  IconHandClick,
  IconHourglass,
  IconMessage2,
  IconMessageCircle,
  IconPencil,
  IconUsers,
  IconWebhook,
} from "@tabler/icons-react";
import type { EntryKind, StepKind } from "#contract/journeys/limits.ts";
import type { IconType } from "#web/ui/Button.tsx";

export const STEP_ICONS: Record<StepKind, IconType> = {
  message: IconMessage2,
  wait: IconClock,
  waitFor: IconHourglass,
  split: IconArrowsSplit2,
  experiment: IconFlask,
  update: IconPencil,
  call: IconWebhook,
  milestone: IconFlag,
};

export const ENTRY_ICONS: Record<EntryKind, IconType> = {
  hand: IconHandClick,
  segment: IconUsers,
  event: IconBell,
  message: IconMessageCircle,
  flow: IconForms,
  schedule: IconCalendarRepeat,
};
