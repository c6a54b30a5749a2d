import {
  IconAlarm,
  IconAt,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconMessageOff,
  IconPlayerPause,
  IconPlugConnectedX,
  IconSend,
  IconUserShare,
  IconWallet,
} from "@tabler/icons-react";
import type { NotificationKind } from "#contract/notifications/words.ts";
import type { IconType } from "#web/ui/Button.tsx";

interface Look {
  icon: IconType;
  tone: "info" | "ok" | "warn" | "bad";
}

/** How each kind looks: what went well, what waits for a person, what is broken. */
export const LOOKS: Record<NotificationKind, Look> = {
  mention: { icon: IconAt, tone: "info" },
  chatTaken: { icon: IconUserShare, tone: "info" },
  wordsHeld: { icon: IconClockPause, tone: "warn" },
  chatMissed: { icon: IconMessageOff, tone: "warn" },
  promiseBroken: { icon: IconAlarm, tone: "warn" },
  broadcastDone: { icon: IconSend, tone: "ok" },
  broadcastPaused: { icon: IconPlayerPause, tone: "warn" },
  templateApproved: { icon: IconCircleCheck, tone: "ok" },
  templateRejected: { icon: IconCircleX, tone: "bad" },
  channelBroken: { icon: IconPlugConnectedX, tone: "bad" },
  walletLow: { icon: IconWallet, tone: "warn" },
  jobDone: { icon: IconCircleCheck, tone: "ok" },
  jobFailed: { icon: IconCircleX, tone: "bad" },
};
