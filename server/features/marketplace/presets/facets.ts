import type { PresetKind } from "#contract/marketplace/limits.ts";
import { ruleWithIds } from "#contract/marketplace/preset-rule.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { describeSegment } from "#engines/audience/index.ts";
import type { Preset } from "#contract/marketplace/preset.ts";

/** As what people look for a preset. */
export function kindsOf({
  templates,
  bot,
  replies,
  labels,
  attributes,
  segments,
  apps,
  flows,
  journeys,
}: Preset): PresetKind[] {
  const holds: Record<PresetKind, boolean> = {
    template: templates.length > 0,
    journey: journeys.length > 0,
    bot: bot !== undefined,
    app: apps.length > 0,
    flow: flows.length > 0,
    support: replies.length + labels.length > 0,
    audience: attributes.length + segments.length > 0,
  };
  return (Object.keys(holds) as PresetKind[]).filter((kind) => holds[kind]);
}

/** How many things of each kind there are; of a bot, what it was taught. */
export function countsOf(preset: Preset): Record<string, number> {
  const intents = preset.bot?.stories.flatMap((story) => story.intents) ?? [];
  const counts = {
    "customer-field": preset.attributes.length,
    segment: preset.segments.length,
    "chat-label": preset.labels.length,
    "canned-reply": preset.replies.length,
    template: preset.templates.length,
    bot: preset.bot ? 1 : 0,
    intent: intents.length,
    encap: preset.apps.length,
    flow: preset.flows.length,
    journey: preset.journeys.length,
    phrase: intents.reduce((sum, { phrases }) => sum + phrases.length, 0),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** The rule of each segment as a sentence, with attributes by their labels. */
export function sentencesOf({ attributes, segments }: Preset): Record<string, string> {
  const labels = new Map(attributes.map(({ fieldName, fieldLabel }) => [fieldName, fieldLabel]));
  const itself = (id: string) => id;
  const names = {
    field: (id: string) => labels.get(id),
    member: () => undefined,
    template: itself,
    campaign: itself,
    channel: itself,
  };
  return Object.fromEntries(
    segments.flatMap(({ name, rule }) =>
      rule ? [[name, describeSegment(ruleWithIds(rule, itself) as unknown as SegmentRule, names)]] : [],
    ),
  );
}
