import { z } from "zod";
import { name, text } from "../common.ts";
import { threshold } from "./agents.ts";
import { BLUEPRINT_INTENTS_MAX, BLUEPRINT_PHRASES_MAX } from "./blueprint-limits.ts";
import { entityName, entityValue } from "./entities.ts";
import { standApart, trimmed } from "./marks.ts";
import { namedApart } from "./intents.ts";
import {
  AFTER_MISSES_MAX,
  BOT_LANGUAGES,
  DEFAULT_THRESHOLD,
  DESCRIPTION_MAX,
  ENTITY_VALUES_MAX,
  HAND_OVER_WORD_MAX,
  HAND_OVER_WORDS_MAX,
  MIN_PHRASES,
  NAME_MAX,
  PARAMETERS_MAX,
  PHRASE_MAX,
  PROMPTS_MAX,
  RESPONSE_MAX,
} from "./limits.ts";

const blank = "This field is required";
const words = text(PHRASE_MAX).pipe(z.string().trim().min(1, blank));

/** The words of a phrase that are a value of an entity; UTF-16 positions, the end exclusive. */
const mark = z.strictObject({ entity: name(NAME_MAX, blank), start: z.int().min(0), end: z.int().min(1) });
const phrase = z.union([
  words,
  z
    .strictObject({
      text: text(PHRASE_MAX).refine((value) => value.trim() !== "", blank),
      marks: z.array(mark).max(50).refine(standApart, "marks cannot overlap"),
    })
    .transform((one) => trimmed(one.text, one.marks)),
]);
export type BlueprintPhrase = z.output<typeof phrase>;

const parameter = z.strictObject({
  name: name(NAME_MAX, blank),
  entity: name(NAME_MAX, blank),
  required: z.boolean().default(false),
  value: text(NAME_MAX).default(""),
  prompts: z.array(words).min(1, blank).max(PROMPTS_MAX),
});

/** An intent by names instead of ids, with what it asks for. */
export const blueprintIntent = z.strictObject({
  name: name(NAME_MAX, blank),
  phrases: z.array(phrase).min(MIN_PHRASES).max(BLUEPRINT_PHRASES_MAX),
  response: text(RESPONSE_MAX).default(""),
  /** It asks for a person. */
  handOver: z.boolean().default(false),
  parameters: z
    .array(parameter)
    .max(PARAMETERS_MAX)
    .refine(namedApart, "each parameter may stand once")
    .default([]),
});
export type BlueprintIntent = z.output<typeof blueprintIntent>;

/** A custom entity with its values. */
export const blueprintEntity = z.strictObject({
  name: entityName,
  values: z.array(entityValue).min(1, blank).max(ENTITY_VALUES_MAX),
});
export type BlueprintEntity = z.output<typeof blueprintEntity>;

const apart = (names: readonly string[]) =>
  new Set(names.map((one) => one.toLowerCase())).size === names.length;
export const phraseText = (one: BlueprintPhrase): string => (typeof one === "string" ? one : one.text);

/** Everything a bot is taught, by names instead of ids: another bot can be made of it. */
export const blueprint = z
  .strictObject({
    name: name(NAME_MAX, blank),
    description: text(DESCRIPTION_MAX).pipe(z.string().trim().min(1, blank)),
    language: z.enum(BOT_LANGUAGES),
    confidenceThreshold: threshold.default(DEFAULT_THRESHOLD),
    outOfScopeMessage: text(DESCRIPTION_MAX).default(""),
    handOver: z
      .strictObject({
        words: z.array(text(HAND_OVER_WORD_MAX)).max(HAND_OVER_WORDS_MAX).default([]),
        afterMisses: z.int().min(0).max(AFTER_MISSES_MAX).default(0),
        message: text(DESCRIPTION_MAX).default(""),
      })
      .prefault({}),
    entities: z.array(blueprintEntity).max(200).default([]),
    stories: z
      .array(z.strictObject({ name: name(NAME_MAX, blank), intents: z.array(blueprintIntent) }))
      .min(1)
      .max(100),
  })
  .superRefine((bot, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    const intents = bot.stories.flatMap((story) => story.intents);
    const entities = bot.entities.map((entity) => entity.name);
    if (!apart(bot.stories.map((story) => story.name))) refuse("each story may stand once", "stories");
    if (!apart(entities)) refuse("each entity may stand once", "entities");
    if (!apart(intents.map((one) => one.name))) refuse("each intent may stand once", "stories");
    if (intents.length > BLUEPRINT_INTENTS_MAX)
      refuse(`may hold at most ${BLUEPRINT_INTENTS_MAX} intents`, "stories");
    const known = new Set(entities.map((one) => one.toLowerCase()));
    const isKnown = (entity: string) => entity.startsWith("sys.") || known.has(entity.toLowerCase());
    bot.stories.forEach((story, at) =>
      story.intents.forEach((one, index) => {
        const place = ["stories", at, "intents", index] as const;
        if (!apart(one.phrases.map(phraseText))) refuse("each phrase may stand once", ...place, "phrases");
        const marked = one.phrases.flatMap((each) => (typeof each === "string" ? [] : each.marks));
        const strange = [...one.parameters, ...marked].find(({ entity }) => !isKnown(entity));
        if (strange) refuse(`names the entity ${strange.entity}, which is not among its entities`, ...place);
      }),
    );
  });
export type Blueprint = z.output<typeof blueprint>;
