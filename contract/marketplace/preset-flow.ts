import { z } from "zod";
import { name } from "../common.ts";
import { FLOW_CATEGORIES, FLOW_NAME_MAX, NAME_REQUIRED } from "../flows/limits.ts";
import { isStorable } from "../templates/components.ts";
import { DEPTH_MAX } from "./limits.ts";

/** Whether nothing in a value stands deeper than so many levels. */
export const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((held) => isShallow(held, depth - 1)));

/** A WhatsApp flow of a preset: its Flow JSON as an object, without an endpoint of one enterprise. */
export const presetFlow = z.strictObject({
  name: name(FLOW_NAME_MAX, NAME_REQUIRED),
  categories: z.array(z.enum(FLOW_CATEGORIES)).min(1).max(FLOW_CATEGORIES.length).default(["OTHER"]),
  flow: z
    .record(z.string(), z.unknown())
    .refine((flow) => isShallow(flow, DEPTH_MAX), { message: "is nested too deeply", abort: true })
    .refine(isStorable, "must not hold the character NUL or half a character")
    .refine(
      (flow) => flow.data_api_version === undefined && flow.data_channel_uri === undefined,
      "may not ask an endpoint of one enterprise",
    ),
});
export type PresetFlow = z.output<typeof presetFlow>;

/** The text of a flow's JSON, as flows are kept. */
export const presetFlowText = ({ flow }: Pick<PresetFlow, "flow">): string => JSON.stringify(flow, null, 2);

interface Buttoned {
  name: string;
  components: readonly unknown[];
}

/** What is wrong with the flow that a button of a template opens; undefined where each is one of these. */
export function strangeFlow(templates: readonly Buttoned[], flows: readonly string[]): string | undefined {
  for (const template of templates)
    for (const button of flowButtons(template.components)) {
      const { flow_id, flow_name, flow_json } = button;
      if (flow_id || flow_json) return `${template.name} may name a flow by flow_name alone`;
      if (typeof flow_name !== "string" || !flows.includes(flow_name))
        return `${template.name} opens the flow ${String(flow_name)}, which is not among its flows`;
    }
  return undefined;
}

/** Buttons stand in components, those of a carousel in components of its cards. */
function flowButtons(value: unknown, depth = DEPTH_MAX): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null || depth === 0) return [];
  const held = Object.values(value).flatMap((inner) => flowButtons(inner, depth - 1));
  return "type" in value && String(value.type).toUpperCase() === "FLOW"
    ? [value as Record<string, unknown>, ...held]
    : held;
}
