import { useTranslation } from "react-i18next";
import type { ActivityState, CampaignState } from "#contract/campaigns/words.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

const TONES: Record<ActivityState | CampaignState, Tone> = {
  created: "neutral",
  draft: "neutral",
  submitted: "warn",
  rejected: "bad",
  scheduled: "info",
  started: "info",
  paused: "warn",
  stopped: "neutral",
  completed: "ok",
};

/** Where a campaign or an activity stands. */
export function StatePill({ stage }: { stage: ActivityState | CampaignState }) {
  const { t } = useTranslation("campaigns");
  return (
    <StatusPill tone={TONES[stage]} live={stage === "started"}>
      {t(`states.${stage}`)}
    </StatusPill>
  );
}
