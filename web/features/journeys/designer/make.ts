import type { StepKind } from "#contract/journeys/limits.ts";
import type { JourneyDefinition, Step, StepOf } from "#engines/journeys/index.ts";

/** A name that is not taken: `wait3`. */
function freshId(definition: JourneyDefinition, kind: StepKind): string {
  const taken = new Set(definition.steps.map(({ id }) => id));
  let count = definition.steps.length + 1;
  while (taken.has(`${kind}${count}`)) count++;
  return `${kind}${count}`;
}

const MAKE: { [K in StepKind]: (common: { id: string; name: string; x: number; y: number }) => StepOf<K> } = {
  message: (common) => ({
    ...common,
    kind: "message",
    channelId: null,
    message: { template: {} },
    columnMapping: [],
    countClicks: false,
    next: null,
  }),
  wait: (common) => ({
    ...common,
    kind: "wait",
    pause: { kind: "span", amount: 1, unit: "days" },
    next: null,
  }),
  waitFor: (common) => ({
    ...common,
    kind: "waitFor",
    happenings: [{ kind: "reply", stepId: null, event: "", segmentId: null, next: null }],
    within: { amount: 1, unit: "days" },
    otherwise: null,
  }),
  split: (common) => ({
    ...common,
    kind: "split",
    ways: [{ label: "", when: null, next: null }],
    otherwise: null,
  }),
  experiment: (common) => ({
    ...common,
    kind: "experiment",
    ways: [
      { label: "A", share: 50, next: null },
      { label: "B", share: 50, next: null },
    ],
  }),
  update: (common) => ({ ...common, kind: "update", attributes: [], join: [], leave: [], next: null }),
  call: (common) => ({ ...common, kind: "call", authConfigId: null, next: null, failed: null }),
  milestone: (common) => ({ ...common, kind: "milestone", next: null }),
};

/** A new step of a kind, which leads nowhere yet. */
export const newStep = (definition: JourneyDefinition, kind: StepKind, x = 0, y = 0): Step =>
  MAKE[kind]({ id: freshId(definition, kind), name: "", x, y });

/** The journey with a step replaced by itself changed. */
export const withChange = (definition: JourneyDefinition, step: Step): JourneyDefinition => ({
  ...definition,
  steps: definition.steps.map((old) => (old.id === step.id ? step : old)),
});

/** The same once more, beside it; what comes after is shared. */
export function copyOf(definition: JourneyDefinition, step: Step): Step {
  const aside = 40;
  return {
    ...structuredClone(step),
    id: freshId(definition, step.kind),
    x: step.x + aside,
    y: step.y + aside,
  };
}
