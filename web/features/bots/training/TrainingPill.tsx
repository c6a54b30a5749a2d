import { useTranslation } from "react-i18next";
import type { TrainingState } from "#contract/bots/agents.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

const TONES = {
  "not-trained": "neutral",
  training: "info",
  trained: "ok",
  stale: "warn",
} as const satisfies Record<TrainingState, Tone>;

export function TrainingPill({ state, title }: { state: TrainingState; title?: string }) {
  const { t } = useTranslation("bots");
  return (
    <span title={title}>
      <StatusPill tone={TONES[state]} live={state === "training"}>
        {t(`training.state.${state}`)}
      </StatusPill>
    </span>
  );
}
