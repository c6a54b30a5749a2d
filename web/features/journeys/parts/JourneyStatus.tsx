import { useTranslation } from "react-i18next";
import { JOURNEY_STATES, type JourneyState } from "#contract/journeys/limits.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

/** What a state is called in the catalogue. */
export const STATE_KEYS: Record<JourneyState, "created" | "started" | "paused" | "stopped"> = {
  [JOURNEY_STATES.created]: "created",
  [JOURNEY_STATES.started]: "started",
  [JOURNEY_STATES.paused]: "paused",
  [JOURNEY_STATES.stopped]: "stopped",
};
const TONES: Record<JourneyState, Tone> = {
  [JOURNEY_STATES.created]: "neutral",
  [JOURNEY_STATES.started]: "ok",
  [JOURNEY_STATES.paused]: "warn",
  [JOURNEY_STATES.stopped]: "neutral",
};

/** The state of a journey. */
export function JourneyStatus({ state }: { state: JourneyState }) {
  const { t } = useTranslation("journeys");
  return (
    <StatusPill tone={TONES[state]} live={state === JOURNEY_STATES.started}>
      {t(`state.${STATE_KEYS[state]}`)}
    </StatusPill>
  );
}
