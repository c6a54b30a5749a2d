import { useTranslation } from "react-i18next";
import { type PlacedFinding, sentenceOf } from "#engines/flows/index.ts";

/** What was found, in the person's language; the engine's own sentence where that has none. */
export function useFindingWords(): (finding: Pick<PlacedFinding, "rule" | "parameters">) => string {
  const { t } = useTranslation("flows");
  return ({ rule, parameters }) =>
    t(`findings.${rule}`, { ...parameters, defaultValue: sentenceOf(rule, parameters) });
}
