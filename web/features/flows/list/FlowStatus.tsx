import { useTranslation } from "react-i18next";
import type { FlowState } from "#contract/flows/limits.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

const TONES: Record<FlowState, Tone> = {
  Created: "neutral",
  DRAFT: "info",
  PUBLISHED: "ok",
  DEPRECATED: "neutral",
  THROTTLED: "warn",
  BLOCKED: "bad",
};

/** How far a flow is. */
export function FlowStatus({ state }: { state: FlowState }) {
  const { t } = useTranslation("flows");
  return <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>;
}
