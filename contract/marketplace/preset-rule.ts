import { z } from "zod";
import { type SegmentRule, segmentRule } from "../customers/rules.ts";

/** Stands for the id of any attribute while a rule's shape is checked. */
const SOME_ID = "00000000-0000-4000-8000-000000000000";
const DEPTH_MAX = 12;

/** A segment's rule in which attributes stand by their names: their ids differ in each enterprise. */
export type PresetRule = { kind: string; of?: PresetRule | PresetRule[]; field?: string } & Record<
  string,
  unknown
>;

const isRule = (value: unknown): value is PresetRule =>
  typeof value === "object" && value !== null && "kind" in value;

/** The rule with each attribute's name replaced by what `idOf` gives. */
export function ruleWithIds(rule: PresetRule, idOf: (fieldName: string) => string, depth = 0): PresetRule {
  if (depth > DEPTH_MAX) return rule;
  const inner = (one: PresetRule) => (isRule(one) ? ruleWithIds(one, idOf, depth + 1) : one);
  return {
    ...rule,
    ...(rule.kind === "attribute" ? { field: idOf(String(rule.field)) } : {}),
    ...(rule.of === undefined ? {} : { of: Array.isArray(rule.of) ? rule.of.map(inner) : inner(rule.of) }),
  };
}

const everyCondition = (rule: PresetRule): PresetRule[] =>
  rule.of === undefined ? [rule] : [rule.of].flat().flatMap(everyCondition);

/** An attribute that a rule asks for and that is not among these. */
export const strangeField = (rule: PresetRule, fields: readonly string[]): string | undefined =>
  everyCondition(rule).find(({ kind, field }) => kind === "attribute" && !fields.includes(String(field)))
    ?.field;

/** What stands on records of one enterprise cannot be carried to another. */
const isBound = ({ kind, template, campaign }: PresetRule) =>
  kind === "membership" || template !== undefined || campaign !== undefined;

export const presetRule = z.custom<PresetRule>(isRule, "must be a rule").superRefine((rule, context) => {
  const read = segmentRule.safeParse(ruleWithIds(rule, () => SOME_ID));
  for (const { message, path } of read.error?.issues ?? [])
    context.addIssue({ code: "custom", message, path });
  if (read.success && everyCondition(rule).some(isBound))
    context.addIssue({
      code: "custom",
      message:
        "must not ask for a segment, group, label, template or campaign: they are this enterprise's own",
    });
});

/** The rule as the customer master takes it. */
export const segmentRuleOf = (rule: PresetRule, idOf: (fieldName: string) => string): SegmentRule =>
  segmentRule.parse(ruleWithIds(rule, idOf));
