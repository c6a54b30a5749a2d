import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { GoalFigures } from "#contract/journeys/views.ts";
import { judge } from "#engines/experiments/index.ts";
import type { Range } from "#server/platform/range.ts";
import type { Rows } from "../tables.ts";
import { countReached, countReachedByWay } from "./counts.ts";
import { goalKey } from "./key.ts";

/** How many of those who came in under the goal of a definition reached it; null where it has none. */
export async function goalFiguresOf(
  rows: Rows,
  journeyId: string,
  definition: JourneyDefinition,
  range: Range,
): Promise<Omit<GoalFigures, "others"> | null> {
  const { goal, steps } = definition;
  const key = goalKey(definition);
  if (!goal || !key) return null;
  const aim = { key, days: goal.days };
  const experiments = steps.filter((step) => step.kind === "experiment");
  const [all, ways] = await Promise.all([
    countReached(rows, journeyId, aim, range),
    countReachedByWay(
      rows,
      journeyId,
      aim,
      experiments.map(({ id }) => id),
      range,
    ),
  ]);
  const worth = (sum: number) => (goal.value.trim() === "" ? null : sum);
  const { verdict: _, ...measured } = judge([all])[0]!;
  return {
    goal,
    ...measured,
    of: all.of,
    worth: worth(all.worth),
    open: all.open,
    medianSeconds: all.seconds === null ? null : Math.round(Number(all.seconds)),
    experiments: experiments.map(({ id: stepId, ways: drawn }) => {
      const found = drawn.map(
        (_way, at) =>
          ways.find((one) => one.stepId === stepId && one.way === String(at)) ?? { of: 0, hits: 0, worth: 0 },
      );
      const judged = judge(found);
      return {
        stepId,
        ways: found.map((one, at) => ({
          way: String(at),
          ...judged[at]!,
          of: one.of,
          worth: worth(one.worth),
        })),
      };
    }),
  };
}
