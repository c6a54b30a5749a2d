import "../start.ts";
import { useTranslation } from "react-i18next";
import type { MessageStatus } from "#contract/messages/status.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { TONES } from "./tones.ts";

/** How far a message came. */
export function MessageStatusPill({ status }: { status: MessageStatus }) {
  const { t } = useTranslation("messages");
  return <StatusPill tone={TONES[status]}>{t(`statuses.${status}`)}</StatusPill>;
}
