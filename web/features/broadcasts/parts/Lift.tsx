import { useTranslation } from "react-i18next";
import type { Experiment } from "#contract/broadcasts/experiment.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Verdict } from "./Verdict.tsx";

/** How many did what it is for of those whom it was sent to, and of those who were held out. */
export function Lift({ experiment: { goal, lift } }: { experiment: Experiment }) {
  const { t } = useTranslation("broadcasts");
  const { number, exactPercent } = useNumbers();
  if (!goal || !lift) return null;
  const said = ({ hits, of, rate }: { hits: number; of: number; rate: number }) => ({
    hits: number(hits),
    of: number(of),
    rate: exactPercent(rate),
  });
  return (
    <div data-lift>
      <p>
        {t("goal.ofSent", said(lift.sent))} {t("goal.ofHeldOut", said(lift.heldOut))}
      </p>
      {lift.sent.verdict ? <Verdict verdict={lift.sent.verdict} /> : null}
    </div>
  );
}
