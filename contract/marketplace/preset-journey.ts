import { z } from "zod";
import { name, text } from "../common.ts";
import type { SegmentRule } from "../customers/rules.ts";
import { type JourneyDefinition, journeyDefinition } from "../journeys/definition.ts";
import { DESCRIPTION_MAX, JOURNEY_NAME_MAX } from "../journeys/limits.ts";
import { TEMPLATE_KINDS, type TemplateKind } from "../templates/words.ts";
import { DEPTH_MAX } from "./limits.ts";
import { isShallow } from "./preset-flow.ts";
import { presetRule, type PresetRule, ruleWithIds, strangeField } from "./preset-rule.ts";

/** Where a definition names what only one enterprise has. */
const NAMING: ReadonlySet<string> = new Set(["channelId", "segmentId", "field", "join", "leave"]);

/** A value with each name in it, where one may stand, put through `change`. */
function eachName(value: unknown, change: (name: string) => string, depth = DEPTH_MAX): unknown {
  if (typeof value !== "object" || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((one) => eachName(one, change, depth - 1));
  const changed = (held: unknown): unknown =>
    typeof held === "string" ? change(held) : Array.isArray(held) ? held.map(changed) : held;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      NAMING.has(key) ? changed(held) : eachName(held, change, depth - 1),
    ]),
  );
}

/** A place in `written` that its shape does not know, as a path; undefined where there is none. */
function strayIn(written: unknown, read: unknown, path: readonly string[] = []): string | undefined {
  if (typeof written !== "object" || written === null || typeof read !== "object" || read === null) return;
  for (const [key, held] of Object.entries(written)) {
    if (!Object.hasOwn(read, key)) return [...path, key].join(".");
    const inner = strayIn(held, (read as Record<string, unknown>)[key], [...path, key]);
    if (inner) return inner;
  }
  return undefined;
}

/** A definition in which names stand for ids, with what it leaves out filled in. */
const named = z
  .unknown()
  .refine((value) => isShallow(value, DEPTH_MAX), { message: "is nested too deeply", abort: true })
  .transform((written, context): JourneyDefinition => {
    // Its shape knows ids alone: each name is given one to be looked at, and is put back.
    const names: string[] = [];
    const idOf = (word: string) => {
      if (!names.includes(word)) names.push(word);
      return `00000000-0000-4000-8000-${String(names.indexOf(word)).padStart(12, "0")}`;
    };
    const read = journeyDefinition.safeParse(eachName(written, idOf));
    for (const { message, path } of read.error?.issues ?? [])
      context.issues.push({ code: "custom", message, path: [...path], input: written });
    if (!read.success) return z.NEVER;
    const stray = strayIn(written, read.data);
    if (stray)
      context.issues.push({
        code: "custom",
        message: `holds ${stray}, which no journey has`,
        input: written,
      });
    return eachName(read.data, (id) => names[Number(id.slice(-12))]!) as JourneyDefinition;
  });

const rulesOf = ({ entry, steps }: JourneyDefinition): [place: string, rule: PresetRule][] => [
  ...(entry.only ? [["entry.only", entry.only as unknown as PresetRule] as [string, PresetRule]] : []),
  ...steps.flatMap((step, at) =>
    step.kind === "split"
      ? step.ways.flatMap(({ when }, way): [string, PresetRule][] =>
          when?.kind === "rule"
            ? [[`steps.${at}.ways.${way}.when.rule`, when.rule as unknown as PresetRule]]
            : [],
        )
      : [],
  ),
];

/**
 * A journey of a preset: its definition, in which names stand for ids. Segments stand by their names, attributes by
 * their `fieldName`, channels by the kind of templates they take, a template by its name and language.
 */
export const presetJourney = z
  .strictObject({
    name: name(JOURNEY_NAME_MAX, "This field is mandatory."),
    description: text(DESCRIPTION_MAX).default(""),
    definition: named,
  })
  .superRefine(({ definition }, context) => {
    const refuse = (place: string, message: string) =>
      context.addIssue({ code: "custom", message, path: ["definition", ...place.split(".")] });
    definition.steps.forEach((step, at) => {
      if (step.kind === "call") refuse(`steps.${at}`, "may not call a service of one enterprise");
      if (step.kind !== "message") return;
      const { templateUId, media, cards } = step.message.template;
      if (templateUId) refuse(`steps.${at}.message`, "may not name a template by its id");
      if (media ?? cards) refuse(`steps.${at}.message`, "may not send a file of one enterprise");
    });
    for (const [place, rule] of rulesOf(definition))
      for (const { message } of presetRule.safeParse(rule).error?.issues ?? []) refuse(place, message);
  });
export type PresetJourney = z.output<typeof presetJourney>;

interface Beside {
  attributes: readonly { fieldName: string }[];
  segments: readonly { name: string }[];
  templates: readonly { kind: TemplateKind; name: string; language: string }[];
}

/** What a journey names that does not stand beside it in its preset, with its place; undefined where all does. */
export function strangeToJourney({ definition }: PresetJourney, beside: Beside): string | undefined {
  const fields = beside.attributes.map(({ fieldName }) => fieldName);
  const segments = beside.segments.map((segment) => segment.name);
  for (const [at, step] of definition.steps.entries()) {
    if (step.kind !== "message") continue;
    const { templateId = "", language = "" } = step.message.template;
    const known = beside.templates.some(
      (one) => one.kind === step.channelId && one.name === templateId && one.language === language,
    );
    if (!known)
      return `steps.${at} sends the template ${templateId} (${step.channelId}, ${language}), which is not among its templates`;
  }
  for (const [place, rule] of rulesOf(definition)) {
    const field = strangeField(rule, fields);
    if (field) return `${place} asks for the attribute ${field}, which is not among its attributes`;
  }
  let strange: string | undefined;
  renamedJourney(definition, {
    channel: (kind) => {
      if (!TEMPLATE_KINDS.some((one) => one === kind))
        strange ??= `names the channel ${kind}, which is no kind`;
      return kind;
    },
    segment: (one) => {
      if (!segments.includes(one)) strange ??= `names the segment ${one}, which is not among its segments`;
      return one;
    },
    field: (one) => {
      if (!fields.includes(one)) strange ??= `names the attribute ${one}, which is not among its attributes`;
      return one;
    },
    template: (template) => template,
  });
  return strange;
}

/** The kinds of channels that a journey writes through or listens to. */
export function channelsOfJourney({ definition }: PresetJourney): TemplateKind[] {
  const { trigger } = definition.entry;
  const kinds = [
    ...(trigger.kind === "message" ? [trigger.channelId] : []),
    ...definition.steps.flatMap((step) => (step.kind === "message" ? [step.channelId] : [])),
  ];
  return TEMPLATE_KINDS.filter((kind) => kinds.includes(kind));
}

type SentTemplate = Extract<JourneyDefinition["steps"][number], { kind: "message" }>["message"]["template"];

/** What stands in the place of each name; null: nothing. */
export interface Renaming {
  channel(kind: string): string | null;
  segment(name: string): string | null;
  field(fieldName: string): string | null;
  template(template: SentTemplate, channel: string): SentTemplate;
}

/** The definition with each name replaced; in a rule, an attribute that is not there keeps its name. */
export function renamedJourney(definition: JourneyDefinition, to: Renaming): JourneyDefinition {
  const { entry, exits } = definition;
  const segment = (one: string | null) => one && to.segment(one);
  const field = (one: string | null) => one && to.field(one);
  const segments = (list: readonly string[]) => list.flatMap((one) => to.segment(one) ?? []);
  const rule = (one: SegmentRule): SegmentRule =>
    ruleWithIds(one as unknown as PresetRule, (word) => to.field(word) ?? word) as unknown as SegmentRule;
  const steps = definition.steps.map((step): JourneyDefinition["steps"][number] => {
    if (step.kind === "message") {
      const { channelId } = step;
      if (channelId === null) return step;
      const template = to.template(step.message.template, channelId);
      return { ...step, channelId: to.channel(channelId), message: { template } };
    }
    if (step.kind === "wait" && step.pause.kind === "date")
      return { ...step, pause: { ...step.pause, field: field(step.pause.field) } };
    if (step.kind === "waitFor") {
      const happenings = step.happenings.map((one) => ({ ...one, segmentId: segment(one.segmentId) }));
      return { ...step, happenings };
    }
    if (step.kind === "split") {
      const ways = step.ways.map((way) =>
        way.when?.kind === "rule" ? { ...way, when: { ...way.when, rule: rule(way.when.rule) } } : way,
      );
      return { ...step, ways };
    }
    if (step.kind !== "update") return step;
    const attributes = step.attributes.map((one) => ({ ...one, field: field(one.field) }));
    return { ...step, attributes, join: segments(step.join), leave: segments(step.leave) };
  });
  const { trigger } = entry;
  const begins =
    trigger.kind === "segment" || trigger.kind === "schedule"
      ? { ...trigger, segmentId: segment(trigger.segmentId) }
      : trigger.kind === "message" && trigger.channelId !== null
        ? { ...trigger, channelId: to.channel(trigger.channelId) }
        : trigger;
  return {
    ...definition,
    entry: { ...entry, trigger: begins, only: entry.only && rule(entry.only) },
    exits: {
      ...exits,
      segment: exits.segment && { ...exits.segment, segmentId: segment(exits.segment.segmentId) },
    },
    steps,
  };
}
