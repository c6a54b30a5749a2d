import type { AnalyticsConfig } from "#contract/analytics/config.ts";
import {
  CHARTS,
  FIGURES,
  FIRST_ANSWER_MAX,
  type Period,
  STARS_MAX,
  type Target,
  TARGET_NAMES,
} from "#contract/analytics/words.ts";

/** A card with whether it is shown. */
export interface Choice<K extends string> {
  key: K;
  shown: boolean;
}
/** Targets as people write them: shares in percent, nothing for none. */
export type Written = Record<Target, string>;
export interface Fields extends Written {
  figures: Choice<AnalyticsConfig["figures"][number]>[];
  charts: Choice<AnalyticsConfig["charts"][number]>[];
  period: Period;
}

const PERCENT = 100;
/** What each target may be, as it is written. */
export const BOUNDS: Readonly<Record<Target, { min: number; max: number; step: number; times: number }>> = {
  deliveredShare: { min: 1, max: PERCENT, step: 1, times: PERCENT },
  firstAnswer: { min: 1, max: FIRST_ANSWER_MAX, step: 1, times: 1 },
  understoodShare: { min: 1, max: PERCENT, step: 1, times: PERCENT },
  satisfaction: { min: 1, max: STARS_MAX, step: 0.1, times: 1 },
};

/** What is shown in its order, and behind it what is not. */
const choicesOf = <K extends string>(shown: readonly K[], all: readonly K[]): Choice<K>[] => [
  ...shown.map((key) => ({ key, shown: true })),
  ...all.filter((key) => !shown.includes(key)).map((key) => ({ key, shown: false })),
];
const shownOf = <K extends string>(choices: readonly Choice<K>[]): K[] =>
  choices.filter(({ shown }) => shown).map(({ key }) => key);

/** A share times a hundred is not always the number that was written. */
const DIGITS = 10;
const tidy = (value: number) => Number(value.toPrecision(DIGITS));

export function fieldsOf({ figures, charts, period, targets }: AnalyticsConfig): Fields {
  const written = TARGET_NAMES.map((name) => {
    const value = targets[name];
    return [name, value === null ? "" : String(tidy(value * BOUNDS[name].times))];
  });
  return {
    figures: choicesOf(figures, FIGURES),
    charts: choicesOf(charts, CHARTS),
    period,
    ...(Object.fromEntries(written) as Written),
  };
}

export function configOf(fields: Fields): AnalyticsConfig {
  const targets = TARGET_NAMES.map((name) => {
    const text = fields[name].trim();
    return [name, text === "" ? null : tidy(Number(text) / BOUNDS[name].times)];
  });
  return {
    figures: shownOf(fields.figures),
    charts: shownOf(fields.charts),
    period: fields.period,
    targets: Object.fromEntries(targets) as AnalyticsConfig["targets"],
  };
}

/** Whether a target may be written so. */
export function fits(name: Target, text: string): boolean {
  if (text.trim() === "") return true;
  const { min, max } = BOUNDS[name];
  const value = Number(text);
  return value >= min && value <= max && (name !== "firstAnswer" || Number.isInteger(value));
}
