import type { Edge, JourneyDefinition, Step, Way, WayName } from "./types.ts";

const numbered = (ways: readonly { next: string | null }[]): Way[] =>
  ways.map(({ next }, at) => ({ way: String(at), next }));

/** Every way out of a step, in the order in which they are drawn. */
export function waysOf(step: Step): Way[] {
  switch (step.kind) {
    case "split":
      return [...numbered(step.ways), { way: "otherwise", next: step.otherwise }];
    case "waitFor":
      return [...numbered(step.happenings), { way: "otherwise", next: step.otherwise }];
    case "experiment":
      return numbered(step.ways);
    case "call":
      return [
        { way: "next", next: step.next },
        { way: "failed", next: step.failed },
      ];
    default:
      return [{ way: "next", next: step.next }];
  }
}

/** The way of this name; undefined where the step has none. */
export const wayOf = (step: Step, way: WayName): Way | undefined =>
  waysOf(step).find((one) => one.way === way);

/** The step with everything that leads on led elsewhere: `lead` is given each way and says where it leads. */
export function led(step: Step, lead: (way: Way) => string | null): Step {
  const each = <W extends { next: string | null }>(ways: readonly W[]): W[] =>
    ways.map((way, at) => ({ ...way, next: lead({ way: String(at), next: way.next }) }));
  const otherwise = (next: string | null) => lead({ way: "otherwise", next });
  switch (step.kind) {
    case "split":
      return { ...step, ways: each(step.ways), otherwise: otherwise(step.otherwise) };
    case "waitFor":
      return { ...step, happenings: each(step.happenings), otherwise: otherwise(step.otherwise) };
    case "experiment":
      return { ...step, ways: each(step.ways) };
    case "call":
      return {
        ...step,
        next: lead({ way: "next", next: step.next }),
        failed: lead({ way: "failed", next: step.failed }),
      };
    default:
      return { ...step, next: lead({ way: "next", next: step.next }) };
  }
}

/** A step by its id; null and what is not there are undefined. */
export const stepOf = (definition: JourneyDefinition, id: string | null): Step | undefined =>
  id === null ? undefined : definition.steps.find((step) => step.id === id);

/** Every arrow of a journey: the one from the entry first, then those of the steps in their order. */
export const edgesOf = ({ first, steps }: JourneyDefinition): Edge[] => [
  { from: null, way: "next", next: first },
  ...steps.flatMap((step) => waysOf(step).map((way) => ({ from: step.id, ...way }))),
];

/** The journey with one way of a step (null: of the entry) led to another step, or to the end. */
export function withWay(
  definition: JourneyDefinition,
  from: string | null,
  name: WayName,
  next: string | null,
): JourneyDefinition {
  if (from === null) return { ...definition, first: next };
  return {
    ...definition,
    steps: definition.steps.map((step) =>
      step.id === from ? led(step, (way) => (way.way === name ? next : way.next)) : step,
    ),
  };
}

/** Where most people go on from a step: the first way that is no exception. */
export const mainWay = (step: Step): Way | undefined =>
  step.kind === "split" || step.kind === "waitFor" ? wayOf(step, "otherwise") : waysOf(step)[0];

/** The journey without a step: what led to it leads to where its main way led. What names its message names none. */
export function withoutStep(definition: JourneyDefinition, id: string): JourneyDefinition {
  const gone = stepOf(definition, id);
  if (!gone) return definition;
  const follows = mainWay(gone)?.next ?? null;
  const beyond = follows === id ? null : follows;
  const instead = (next: string | null) => (next === id ? beyond : next);
  const unnamed = (step: Step): Step =>
    step.kind === "waitFor"
      ? {
          ...step,
          happenings: step.happenings.map((one) => (one.stepId === id ? { ...one, stepId: null } : one)),
        }
      : step;
  return {
    ...definition,
    first: instead(definition.first),
    steps: definition.steps
      .filter((step) => step.id !== id)
      .map((step) => unnamed(led(step, ({ next }) => instead(next)))),
  };
}

/** The journey with a step put between a step (null: the entry) and what its way leads to. */
export function withStep(
  definition: JourneyDefinition,
  from: string | null,
  name: WayName,
  added: Step,
): JourneyDefinition {
  const before = edgesOf(definition).find((edge) => edge.from === from && edge.way === name);
  const main = mainWay(added);
  const placed = main
    ? led(added, (way) => (way.way === main.way ? (before?.next ?? null) : way.next))
    : added;
  return withWay({ ...definition, steps: [...definition.steps, placed] }, from, name, added.id);
}
