import { useTranslation } from "react-i18next";
import type { Measured } from "#contract/broadcasts/experiment.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

type Judged = NonNullable<Measured["verdict"]>;

const TONES: Record<Judged, Tone> = {
  best: "ok",
  worse: "bad",
  open: "neutral",
  few: "neutral",
};

/** Whether a difference is more than chance. */
export function Verdict({ verdict }: { verdict: Judged }) {
  const { t } = useTranslation("broadcasts");
  return <StatusPill tone={TONES[verdict]}>{t(`experiment.verdicts.${verdict}`)}</StatusPill>;
}
