import type { TFunction } from "i18next";
import type { JobView } from "#contract/jobs.ts";

/** What a job is doing now, in the reader's words; a stage we have no words for is shown as it is. */
export function stageText(t: TFunction, { state, stage }: JobView): string {
  const key = state === "queued" ? "queued" : stage || "starting";
  return t(`training.stage.${key}`, { defaultValue: key });
}
