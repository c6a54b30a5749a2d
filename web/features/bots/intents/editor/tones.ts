import type { CSSProperties } from "react";
import type { Parameter } from "#contract/bots/intents.ts";

const TONES = 6;

/** The colour of an entity's marks: by its place among the intent's parameters, so that neighbours differ. */
export function toneOf(parameters: readonly Pick<Parameter, "id">[], entityId: string): CSSProperties {
  const at = parameters.findIndex(({ id }) => id === entityId);
  return { "--tone": `var(--chart-${((at < 0 ? 0 : at) % TONES) + 1})` } as CSSProperties;
}
