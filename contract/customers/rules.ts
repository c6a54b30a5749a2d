import { z } from "zod";
import { fieldId, text } from "../common.ts";
import {
  RULE_CONDITIONS_MAX,
  RULE_DAYS_MAX,
  RULE_DEPTH_MAX,
  RULE_TEXT_MAX,
  RULE_VALUES_MAX,
} from "./limits.ts";

const value = text(RULE_TEXT_MAX).pipe(z.string().min(1, "A value is missing."));
/** Events and their values are told without blanks around their names. */
const trimmed = value.transform((name) => name.trim()).pipe(z.string().min(1, "A value is missing."));
const values = z.array(value).min(1, "A list of values is missing.").max(RULE_VALUES_MAX);
const days = (least: number) => z.int().min(least).max(RULE_DAYS_MAX);

const textTests = [
  z.object({ op: z.enum(["is", "is not", "contains", "starts with", "ends with"]), value }),
  z.object({ op: z.literal("is one of"), values }),
  z.object({ op: z.enum(["is set", "is not set"]) }),
] as const;
const numberTests = [
  z.object({ op: z.enum(["=", "!=", "<", "<=", ">", ">="]), value: z.number() }),
  z.object({ op: z.literal("between"), from: z.number(), to: z.number() }),
] as const;
const dateTests = [
  z.object({ op: z.enum(["before", "after", "on"]), date: z.iso.date("A date must be a day: YYYY-MM-DD.") }),
  z.object({ op: z.enum(["in the last days", "in the next days"]), days: days(1) }),
  z.object({ op: z.literal("anniversary"), days: days(0) }),
] as const;
const contactTests = [
  z.object({ op: z.enum(["before", "after", "on"]), date: z.iso.date("A date must be a day: YYYY-MM-DD.") }),
  z.object({ op: z.enum(["in the last days", "not in the last days"]), days: days(1) }),
  z.object({ op: z.enum(["ever", "never"]) }),
] as const;
const choiceTest = z.object({ op: z.enum(["has any of", "has all of"]), values });
const attributeTest = z.discriminatedUnion("op", [...textTests, ...numberTests, ...dateTests, choiceTest]);

const conditions = [
  z.object({ kind: z.literal("attribute"), field: fieldId, test: attributeTest }),
  z.object({ kind: z.enum(["name", "phone", "country"]), test: z.discriminatedUnion("op", [...textTests]) }),
  z.object({ kind: z.enum(["created", "updated"]), test: z.discriminatedUnion("op", [...dateTests]) }),
  /** When they last wrote, and were last written to. Of whom nothing is known yet, nothing holds. */
  z.object({ kind: z.enum(["heard", "written"]), test: z.discriminatedUnion("op", [...contactTests]) }),
  z.object({ kind: z.literal("identity"), channel: value }),
  z.object({
    kind: z.literal("membership"),
    set: z.enum(["segment", "group", "label"]),
    match: z.enum(["any", "all"]),
    ids: z.array(z.uuid("must be the id of a segment, group or label")).min(1).max(RULE_VALUES_MAX),
  }),
  z.object({
    kind: z.literal("consent"),
    channel: value,
    state: z.enum(["in", "out", "pending", "expired", "unknown"]),
  }),
  z.object({
    kind: z.literal("message"),
    event: z.enum(["sent", "delivered", "read", "failed", "replied", "clicked"]),
    template: z.uuid().optional(),
    campaign: z.uuid().optional(),
    channel: value.optional(),
    days: days(1).optional(),
    atLeast: z.int().min(1).max(1_000).optional(),
  }),
  /** What they did, as it was told: with this value of it, within so many days, so often at least. */
  z.object({
    kind: z.literal("event"),
    event: trimmed,
    value: z
      .object({ name: trimmed, test: z.discriminatedUnion("op", [...textTests, ...numberTests]) })
      .optional(),
    days: days(1).optional(),
    atLeast: z.int().min(1).max(1_000).optional(),
  }),
] as const;

export type RuleCondition = z.output<(typeof conditions)[number]>;
/** Who a dynamic segment lets in: conditions under and, or, not. */
export type SegmentRule =
  | RuleCondition
  | { kind: "and" | "or"; of: SegmentRule[] }
  | { kind: "not"; of: SegmentRule };

const tooDeep = `A condition is missing, or groups stand more than ${RULE_DEPTH_MAX} deep in one another.`;

/** Conditions, and groups of them so many levels deep: what is deeper is refused before it is looked into. */
function ruleOf(depth: number): z.ZodType<SegmentRule, SegmentRule> {
  if (depth === 0) return z.discriminatedUnion("kind", [...conditions], tooDeep);
  // On the API page a group holds anything: written out, the levels would fill it.
  const part = z.unknown().pipe(z.lazy(() => ruleOf(depth - 1))) as unknown as z.ZodType<
    SegmentRule,
    SegmentRule
  >;
  return z.discriminatedUnion(
    "kind",
    [
      ...conditions,
      z.object({
        kind: z.enum(["and", "or"]),
        of: z.array(part).min(1, "A group needs at least one condition.").max(RULE_CONDITIONS_MAX),
      }),
      z.object({ kind: z.literal("not"), of: part }),
    ],
    "There is no condition of this kind.",
  );
}

function count(rule: SegmentRule): number {
  if (rule.kind === "not") return count(rule.of);
  return rule.kind === "and" || rule.kind === "or" ? rule.of.reduce((sum, part) => sum + count(part), 0) : 1;
}

export const segmentRule = ruleOf(RULE_DEPTH_MAX).refine(
  (rule) => count(rule) <= RULE_CONDITIONS_MAX,
  `A segment may have at most ${RULE_CONDITIONS_MAX} conditions.`,
);
