import type { Blueprint } from "#contract/bots/blueprint.ts";
import type { ThingKind } from "#contract/marketplace/limits.ts";
import type { TemplateKind } from "#contract/templates/words.ts";
import type { Choices } from "./tables.ts";
import type { PresetApp } from "#contract/marketplace/preset-app.ts";
import type { PresetFlow } from "#contract/marketplace/preset-flow.ts";
import { channelsOfJourney, type PresetJourney } from "#contract/marketplace/preset-journey.ts";
import type { Preset, PresetAttribute, PresetSegment, PresetTemplate } from "#contract/marketplace/preset.ts";

/** What each kind of thing is made from. */
export interface Plans extends Record<ThingKind, object> {
  "customer-field": PresetAttribute;
  segment: PresetSegment;
  "chat-label": Preset["labels"][number];
  "canned-reply": Preset["replies"][number];
  flow: PresetFlow;
  template: PresetTemplate;
  bot: Blueprint;
  encap: PresetApp;
  journey: PresetJourney;
}

/** One thing that a preset holds; versions of the preset know it by its key. */
export type Thing = {
  [K in ThingKind]: { kind: K; key: string; name: string; plan: Plans[K] };
}[ThingKind];

/**
 * Everything that a preset holds, in the order in which it can be made: segments and apps name attributes, templates
 * name flows, journeys name all of these but apps.
 */
export function thingsOf(preset: Preset): Thing[] {
  return [
    ...preset.attributes.map((plan): Thing => {
      return { kind: "customer-field", key: plan.fieldName.toLowerCase(), name: plan.fieldLabel, plan };
    }),
    ...preset.segments.map((plan): Thing => {
      return { kind: "segment", key: plan.name.toLowerCase(), name: plan.name, plan };
    }),
    ...preset.labels.map((plan): Thing => {
      return { kind: "chat-label", key: plan.name.toLowerCase(), name: plan.name, plan };
    }),
    ...preset.replies.map((plan): Thing => {
      return { kind: "canned-reply", key: plan.shortcut, name: plan.shortcut, plan };
    }),
    ...preset.flows.map((plan): Thing => {
      return { kind: "flow", key: plan.name.toLowerCase(), name: plan.name, plan };
    }),
    ...preset.templates.map((plan): Thing => {
      return { kind: "template", key: templateKey(plan), name: plan.name, plan };
    }),
    ...(preset.bot ? [{ kind: "bot", key: "bot", name: preset.bot.name, plan: preset.bot } as const] : []),
    ...preset.apps.map((plan): Thing => {
      return { kind: "encap", key: plan.name.toLowerCase(), name: plan.name, plan };
    }),
    ...preset.journeys.map((plan): Thing => {
      return { kind: "journey", key: plan.name.toLowerCase(), name: plan.name, plan };
    }),
  ];
}

/** By what a template is known in its preset. */
export const templateKey = ({ kind, name, language }: Pick<PresetTemplate, "kind" | "name" | "language">) =>
  `${kind} ${name} ${language}`.toLowerCase();

/** The kinds of channels that a thing stands on. */
function placesOfThing(thing: Thing): TemplateKind[] {
  if (thing.kind === "template") return [thing.plan.kind];
  if (thing.kind === "flow") return ["whatsapp"];
  return thing.kind === "journey" ? channelsOfJourney(thing.plan) : [];
}

/** Whether a thing has its places: what stands on a channel is left out where none of its kind was chosen. */
export const hasPlace = (thing: Thing, { channels }: Choices): boolean =>
  placesOfThing(thing).every((kind) => channels[kind] !== undefined);

/** The kinds of channels that the things of a preset stand on. */
export const placesOf = (preset: Preset): TemplateKind[] => [
  ...new Set(thingsOf(preset).flatMap(placesOfThing)),
];

/** Those of them without which a preset is not what it says: a template may be left out, what sends or shows it may not. */
export const needsOf = (preset: Preset): TemplateKind[] => [
  ...new Set(thingsOf(preset).flatMap((thing) => (thing.kind === "template" ? [] : placesOfThing(thing)))),
];
