import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { DispatchState } from "#contract/messages/status.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

const TONES: Record<DispatchState, Tone> = {
  preparing: "info",
  ready: "neutral",
  scheduled: "info",
  running: "info",
  paused: "warn",
  stopped: "neutral",
  done: "ok",
};

/** Where a broadcast stands. */
export function BroadcastStatus({
  broadcast: { state, stopping, fallbackFor },
}: {
  broadcast: Pick<Broadcast, "state" | "stopping" | "fallbackFor">;
}) {
  const { t } = useTranslation("broadcasts");
  // Between those who have come and those who may: neither ready to be started nor done.
  if (fallbackFor?.open && (state === "ready" || state === "done"))
    return <StatusPill tone="info">{t("fallback.open")}</StatusPill>;
  if (stopping)
    return (
      <StatusPill tone="warn" live>
        {t("states.stopping")}
      </StatusPill>
    );
  return (
    <StatusPill tone={TONES[state]} live={state === "running" || state === "preparing"}>
      {t(`states.${state}`)}
    </StatusPill>
  );
}
