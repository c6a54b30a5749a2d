import { useTranslation } from "react-i18next";
import type { Channel } from "#contract/channels/channels.ts";
import type { Vendor } from "#contract/channels/vendors.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

/** Whether a channel can send, as a word. */
export function HealthPill({
  channel,
}: {
  channel: Pick<Channel, "state" | "checkedAt" | "environment" | "standing">;
}) {
  const { t } = useTranslation("channels");
  if (channel.state === "broken") return <StatusPill tone="bad">{t("health.broken")}</StatusPill>;
  if (channel.standing.account || channel.standing.flaggedSince)
    return <StatusPill tone="warn">{t("standing.warned")}</StatusPill>;
  if (channel.environment === "live" && !channel.checkedAt)
    return <StatusPill tone="neutral">{t("health.untried")}</StatusPill>;
  return <StatusPill tone="ok">{t("health.ready")}</StatusPill>;
}

export function SandboxPill({ channel }: { channel: Pick<Channel, "environment"> }) {
  const { t } = useTranslation("channels");
  return channel.environment === "sandbox" ? <StatusPill tone="info">{t("sandbox.badge")}</StatusPill> : null;
}

const TONES: Record<Vendor["grounds"], Tone> = { documented: "ok", seen: "info", assumed: "warn" };

/** How well a vendor's protocol is known. */
export function GroundsPill({ grounds }: { grounds: Vendor["grounds"] }) {
  const { t } = useTranslation("channels");
  return <StatusPill tone={TONES[grounds]}>{t(`grounds.${grounds}`)}</StatusPill>;
}
