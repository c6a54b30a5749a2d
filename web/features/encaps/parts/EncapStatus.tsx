import { useTranslation } from "react-i18next";
import { ENCAP_STATES, type EncapState } from "#contract/encaps/limits.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

/** What a state is called in the catalogue. */
export const STATE_KEYS: Record<EncapState, "created" | "started" | "paused" | "stopped"> = {
  [ENCAP_STATES.created]: "created",
  [ENCAP_STATES.started]: "started",
  [ENCAP_STATES.paused]: "paused",
  [ENCAP_STATES.stopped]: "stopped",
};
const TONES: Record<EncapState, Tone> = {
  [ENCAP_STATES.created]: "neutral",
  [ENCAP_STATES.started]: "ok",
  [ENCAP_STATES.paused]: "warn",
  [ENCAP_STATES.stopped]: "neutral",
};

/** The state of an app. */
export function EncapStatus({ state }: { state: EncapState }) {
  const { t } = useTranslation("encaps");
  return (
    <StatusPill tone={TONES[state]} live={state === ENCAP_STATES.started}>
      {t(`state.${STATE_KEYS[state]}`)}
    </StatusPill>
  );
}
