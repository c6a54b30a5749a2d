import { z } from "zod";
import { seen } from "../common.ts";
import { CHARTS, FIGURES, FIRST_ANSWER_MAX, PERIOD_NAMES, STARS_MAX, type Period } from "./words.ts";

const once = <T extends z.ZodType>(schema: T) =>
  z.array(schema).refine((list) => new Set(list).size === list.length, "Name each card once.");
const share = z
  .number()
  .min(0.01, "must be at least 1 percent")
  .max(1, "must be at most 100 percent")
  .nullable();

const targets = z.object({
  deliveredShare: share,
  /** In seconds. */
  firstAnswer: z.number().int().min(1).max(FIRST_ANSWER_MAX).nullable(),
  understoodShare: share,
  satisfaction: z.number().min(1).max(STARS_MAX).nullable(),
});

/** Which cards are shown, in their order; the period the page opens with; what the enterprise wants to reach. */
export const analyticsConfig = z.object({
  figures: once(z.enum(FIGURES)),
  charts: once(z.enum(CHARTS)),
  period: z.enum(PERIOD_NAMES as [Period, ...Period[]]),
  targets,
});
export type AnalyticsConfig = z.output<typeof analyticsConfig>;

/** The same as somebody saves it. */
export const savedConfig = z
  .strictObject({ ...analyticsConfig.shape, targets: z.strictObject(targets.shape), seen })
  .refine(({ figures, charts }) => figures.length + charts.length > 0, {
    path: ["figures"],
    error: "Show at least one card.",
  });

/** As it is until somebody says otherwise. */
export const DEFAULT_CONFIG: AnalyticsConfig = {
  figures: [...FIGURES],
  charts: [...CHARTS],
  period: "WEEK",
  targets: { deliveredShare: null, firstAnswer: null, understoodShare: null, satisfaction: null },
};
