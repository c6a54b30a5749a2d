import { z } from "zod";
import { id, instant } from "../common.ts";
import { PERMISSIONS } from "../permissions.ts";
import { TEMPLATE_KINDS } from "../templates/words.ts";
import { CHANGE_KINDS, INDUSTRIES, PRESET_KINDS, THING_KINDS } from "./limits.ts";
import type { Preset } from "./preset.ts";

/** It passed its shape when it was read, and is not walked through again. */
const checkedPreset = z.looseObject({ id: z.string() }) as unknown as z.ZodType<Preset, Preset>;

export const presetCard = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  summary: z.string(),
  publisher: z.string(),
  industry: z.enum(INDUSTRIES),
  languages: z.array(z.string()),
  kinds: z.array(z.enum(PRESET_KINDS)),
  /** The kinds of channels that its templates, flows and journeys stand on. */
  channels: z.array(z.enum(TEMPLATE_KINDS)),
  /** Those of them for which a channel has to be chosen: journeys and flows are not left out. */
  needs: z.array(z.enum(TEMPLATE_KINDS)),
  /** How many things of each kind it makes; of a bot, its intents and phrases too. */
  counts: z.record(z.string(), z.number()),
  /** Ships with the product; otherwise it was imported here. */
  shipped: z.boolean(),
  /** How often it is installed here. */
  installed: z.number(),
  /** What this person lacks to install it. */
  missing: z.array(z.enum(PERMISSIONS as [string, ...string[]])),
});
export type PresetCard = z.output<typeof presetCard>;

export const presetDetail = presetCard.extend({
  preset: checkedPreset,
  /** The rule of each segment as one English sentence, by the segment's name. */
  sentences: z.record(z.string(), z.string()),
});
export type PresetDetail = z.output<typeof presetDetail>;

/** One thing that installing made, or found there and left as it was (`found`). */
export const installedThing = z.object({
  kind: z.enum(THING_KINDS),
  id: z.string(),
  name: z.string(),
  found: z.boolean(),
  /** Whether it is still there. */
  stands: z.boolean(),
});
export type InstalledThing = z.output<typeof installedThing>;

export const install = z.object({
  id: id("preset-install"),
  presetId: z.string(),
  version: z.number(),
  name: z.string(),
  kinds: z.array(z.enum(PRESET_KINDS)),
  installedBy: z.object({ id: z.string().nullable(), name: z.string() }),
  installedAt: instant,
  things: z.array(installedThing),
  /** The newer version that there is. */
  update: z.number().nullable(),
  abilities: z.object({ remove: z.boolean(), update: z.boolean() }),
});
export type Install = z.output<typeof install>;

/** What taking a newer version over does to one thing; `parts` names what changes inside it. */
export const presetChange = z.object({
  change: z.enum(CHANGE_KINDS),
  kind: z.enum(THING_KINDS),
  name: z.string(),
  parts: z.array(z.object({ change: z.enum(CHANGE_KINDS), name: z.string() })),
});
export type PresetChange = z.output<typeof presetChange>;
