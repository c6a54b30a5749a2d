import { z } from "zod";
import { blueprint } from "../bots/blueprint.ts";
import { cannedContent } from "../chat/canned.ts";
import { labelContent } from "../chat/labels.ts";
import { name, text } from "../common.ts";
import { completeField, definitionShape } from "../customers/fields.ts";
import { NAME_MAX } from "../customers/limits.ts";
import { templateContent } from "../templates/templates.ts";
import { LANGUAGE_MAX } from "../templates/limits.ts";
import { TEMPLATE_KINDS } from "../templates/words.ts";
import {
  ABOUT_MAX,
  ANSWER_MAX,
  INDUSTRIES,
  PRESET_FORMAT,
  PRESET_ID_MAX,
  PRESET_NAME_MAX,
  PRESET_VERSION_MAX,
  QUESTIONS_MAX,
  SUMMARY_MAX,
  THINGS_MAX,
} from "./limits.ts";
import { placesIn } from "./places.ts";
import { presetApp } from "./preset-app.ts";
import { presetFlow, strangeFlow } from "./preset-flow.ts";
import { presetJourney, strangeToJourney } from "./preset-journey.ts";
import { presetRule, strangeField } from "./preset-rule.ts";

const empty = "This field is mandatory.";
const many = <T extends z.ZodType>(thing: T) => z.array(thing).max(THINGS_MAX).default([]);
const written = (max: number) => text(max).pipe(z.string().trim().min(1, empty));

/** What an enterprise calls a preset: lower case, digits and dashes. */
export const presetId = text(PRESET_ID_MAX)
  .pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be made of a to z, 0 to 9 and single dashes"))
  .meta({ examples: ["order-updates"] });

const question = z.strictObject({
  key: text(30).pipe(z.string().regex(/^[a-z][a-z_]*$/, "must be made of a to z and _")),
  label: name(PRESET_NAME_MAX, empty),
  /** Stands for the answer until there is one. */
  example: written(ANSWER_MAX),
});

const presetTemplate = z.strictObject({
  kind: z.enum(TEMPLATE_KINDS),
  ...templateContent,
});
export type PresetTemplate = z.output<typeof presetTemplate>;
const reply = z.strictObject(cannedContent);
const label = z.strictObject(labelContent);
const attribute = completeField(z.strictObject(definitionShape));
export type PresetAttribute = z.output<typeof attribute>;
const segment = z.strictObject({ name: name(NAME_MAX, empty), rule: presetRule.optional() });
export type PresetSegment = z.output<typeof segment>;

/** What a preset holds: everything that installing it makes. */
const contents = {
  attributes: many(attribute),
  segments: many(segment),
  labels: many(label),
  replies: many(reply),
  templates: many(presetTemplate),
  bot: blueprint.optional(),
  apps: many(presetApp),
  flows: many(presetFlow),
  journeys: many(presetJourney),
};

const apart = (names: string[]) => new Set(names.map((one) => one.toLowerCase())).size === names.length;

/** The whole of a preset file. What is not known here is refused, so that a slip of the pen is found. */
export const preset = z
  .strictObject({
    format: z.literal(PRESET_FORMAT, `must be ${PRESET_FORMAT}: this server reads no other`),
    id: presetId,
    version: z.int().min(1).max(PRESET_VERSION_MAX),
    name: name(PRESET_NAME_MAX, empty),
    summary: name(SUMMARY_MAX, empty),
    about: written(ABOUT_MAX),
    publisher: name(PRESET_NAME_MAX, empty),
    industry: z.enum(INDUSTRIES),
    languages: z.array(written(LANGUAGE_MAX)).min(1).max(10),
    questions: z.array(question).max(QUESTIONS_MAX).default([]),
    ...contents,
  })
  .superRefine((one, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", message, path: [path] });
    const { attributes, segments, labels, replies, templates, apps, flows, journeys, questions } = one;
    const things = [attributes, segments, labels, replies, templates, apps, flows, journeys].flat();
    if (things.length === 0 && !one.bot) refuse("templates", "The preset holds nothing to install.");
    if (!apart(attributes.map(({ fieldName }) => fieldName)))
      refuse("attributes", "each attribute may stand once");
    if (!apart(segments.map((each) => each.name))) refuse("segments", "each segment may stand once");
    if (!apart(labels.map((each) => each.name))) refuse("labels", "each label may stand once");
    if (!apart(replies.map(({ shortcut }) => shortcut))) refuse("replies", "each shortcut may stand once");
    if (!apart(templates.map((each) => `${each.kind} ${each.name} ${each.language}`)))
      refuse("templates", "each name may stand once in a language");
    const fields = attributes.map(({ fieldName }) => fieldName);
    const strange = segments.map(({ rule }) => rule && strangeField(rule, fields)).find(Boolean);
    if (strange) refuse("segments", `asks for the attribute ${strange}, which is not among its attributes`);
    if (!apart(apps.map((each) => each.name))) refuse("apps", "each app may stand once");
    const unknown = apps
      .flatMap(({ keeps }) => Object.values(keeps))
      .find((field) => !fields.includes(field));
    if (unknown) refuse("apps", `keeps the attribute ${unknown}, which is not among its attributes`);
    if (!apart(flows.map((each) => each.name))) refuse("flows", "each flow may stand once");
    const misled = strangeFlow(
      templates,
      flows.map((each) => each.name),
    );
    if (misled) refuse("templates", misled);
    if (!apart(journeys.map((each) => each.name))) refuse("journeys", "each journey may stand once");
    for (const journey of journeys) {
      const lost = strangeToJourney(journey, one);
      if (lost) refuse("journeys", `${journey.name}: ${lost}`);
    }
    const keys = questions.map(({ key }) => key);
    if (!apart(keys)) refuse("questions", "each question may stand once");
    const { questions: _, ...rest } = one;
    const unasked = [...placesIn(rest)].find((key) => !keys.includes(key));
    if (unasked) refuse("questions", `does not ask for ${unasked}, which stands in a text`);
  });
export type Preset = z.output<typeof preset>;
