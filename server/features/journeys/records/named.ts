import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import type { Step } from "#contract/journeys/steps.ts";

/** What of an enterprise a definition names, by the ids. */
export interface Named {
  channels: string[];
  segments: string[];
  fields: string[];
  services: string[];
  flows: string[];
}

/** Gives what is kept instead of what is named; null: nothing. */
export type Keep = (kind: keyof Named, id: string) => string | null;

/** The definition with everything that it names looked up by `keep`; rules are what `rule` makes of them. */
export function renamed(
  definition: JourneyDefinition,
  keep: Keep,
  rule: (rule: SegmentRule) => SegmentRule | null = (same) => same,
): JourneyDefinition {
  const one = (kind: keyof Named, id: string | null) => (id === null ? null : keep(kind, id));
  const list = (kind: keyof Named, ids: readonly string[]) => ids.flatMap((id) => keep(kind, id) ?? []);
  const { trigger, only } = definition.entry;
  const { segment } = definition.exits;
  const stepWith = (step: Step): Step => {
    switch (step.kind) {
      case "message":
        return { ...step, channelId: one("channels", step.channelId) };
      case "wait":
        return step.pause.kind === "date"
          ? { ...step, pause: { ...step.pause, field: one("fields", step.pause.field) } }
          : step;
      case "waitFor": {
        const happenings = step.happenings.map((each) => ({
          ...each,
          segmentId: one("segments", each.segmentId),
        }));
        return { ...step, happenings };
      }
      case "split": {
        const ways = step.ways.map((way) => {
          if (way.when?.kind !== "rule") return way;
          const kept = rule(way.when.rule);
          return { ...way, when: kept && { ...way.when, rule: kept } };
        });
        return { ...step, ways };
      }
      case "update":
        return {
          ...step,
          attributes: step.attributes.map((each) => ({ ...each, field: one("fields", each.field) })),
          join: list("segments", step.join),
          leave: list("segments", step.leave),
        };
      case "call":
        return { ...step, authConfigId: one("services", step.authConfigId) };
      default:
        return step;
    }
  };
  const begins = (): JourneyDefinition["entry"]["trigger"] => {
    if (trigger.kind === "message") return { ...trigger, channelId: one("channels", trigger.channelId) };
    if (trigger.kind === "segment") return { ...trigger, segmentId: one("segments", trigger.segmentId) };
    if (trigger.kind === "schedule") return { ...trigger, segmentId: one("segments", trigger.segmentId) };
    if (trigger.kind === "flow") return { ...trigger, flowId: one("flows", trigger.flowId) };
    return trigger;
  };
  return {
    ...definition,
    entry: { ...definition.entry, trigger: begins(), only: only && rule(only) },
    exits: {
      ...definition.exits,
      segment: segment && { ...segment, segmentId: one("segments", segment.segmentId) },
    },
    steps: definition.steps.map(stepWith),
  };
}

/** Everything that a definition names, and the rules that stand in it. */
export function namedBy(definition: JourneyDefinition): Named & { rules: SegmentRule[] } {
  const named: Named & { rules: SegmentRule[] } = {
    channels: [],
    segments: [],
    fields: [],
    services: [],
    flows: [],
    rules: [],
  };
  renamed(
    definition,
    (kind, id) => {
      named[kind].push(id);
      return id;
    },
    (rule) => {
      named.rules.push(rule);
      return rule;
    },
  );
  return named;
}
