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
export function BroadcastStatus({ broadcast: { state } }: { broadcast: Pick<Broadcast, "state"> }) {
  const { t } = useTranslation("broadcasts");
  return (
    <StatusPill tone={TONES[state]} live={state === "running" || state === "preparing"}>
      {t(`states.${state}`)}
    </StatusPill>
  );
}
