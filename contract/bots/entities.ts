import { z } from "zod";
import { id, instant, name, pagingOrAll, revision, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { ENTITIES_PAGE, ENTITY_VALUES_MAX, NAME_MAX, PHRASE_MAX, SYNONYMS_MAX } from "./limits.ts";

const required = "This field is required";
const filled = z
  .array(text(PHRASE_MAX))
  .max(SYNONYMS_MAX)
  .transform((list) => [...new Set(list.map((item) => item.trim()).filter(Boolean))])
  .pipe(z.array(z.string()).min(1, "Empty synonyms cannot be added"));

/** One value of an entity. Either the synonyms people use for it, or patterns (regular expressions) that match it. */
export const entityValue = z.discriminatedUnion("type", [
  z.object({ value: name(NAME_MAX, required), type: z.literal("synonyms"), synonyms: filled }),
  z.object({ value: name(NAME_MAX, required), type: z.literal("pattern"), pattern: filled }),
]);
export type EntityValue = z.output<typeof entityValue>;

/** The name of a custom entity: those that begin like the system's own would be taken for them. */
export const entityName = name(NAME_MAX, required).refine(
  (value) => !/^sys\./i.test(value),
  "Names that begin with sys. belong to system entities",
);

/** The first way of writing that stands for two values, with both. */
function writtenTwice(values: readonly EntityValue[]) {
  const known = new Map<string, string>();
  for (const one of values) {
    if (one.type !== "synonyms") continue;
    for (const word of new Set([one.value, ...one.synonyms].map((way) => way.trim().toLowerCase()))) {
      const other = known.get(word);
      if (other !== undefined) return { word, first: other, second: one.value };
      known.set(word, one.value);
    }
  }
  return undefined;
}

export const entity = z.object({
  id: z.string(),
  agentId: id("bot"),
  name: z.string(),
  values: z.array(entityValue),
  updatedOn: instant.nullable(),
  /** Custom entities only. */
  revision: revision.optional(),
  /** System entities only. */
  description: z.string().optional(),
  /** 0 custom, 1 system. */
  type: z.union([z.literal(0), z.literal(1)]),
});
export type Entity = z.output<typeof entity>;

const place = z.object({ agentId: id("bot"), entityId: id("entity") });

export const entityRoutes = routes({
  listEntities: {
    method: "GET",
    path: `${API}/nlp/agent/{agentId}/entity`,
    summary: "Entities of an agent: type 0 custom, 1 system, both when not given; ?searchterm= searches.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: place.pick({ agentId: true }),
    query: z.object({
      ...pagingOrAll(ENTITIES_PAGE),
      type: z.coerce
        .number()
        .pipe(z.union([z.literal(0), z.literal(1)]))
        .optional(),
      searchterm: text(NAME_MAX).optional(),
    }),
    reply: z.object({ entities: z.array(entity), more: z.boolean() }),
  },
  getEntity: {
    method: "GET",
    path: `${API}/nlp/agent/{agentId}/entity/{entityId}`,
    summary: "One custom entity.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: place,
    reply: entity,
  },
  saveEntity: {
    method: "POST",
    path: `${API}/nlp/entity`,
    summary: "Create a custom entity, or replace it when an id is given.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    body: z.object({
      id: id("entity").optional(),
      agentId: id("bot"),
      name: entityName,
      values: z
        .array(entityValue)
        .min(1, required)
        .max(ENTITY_VALUES_MAX)
        .refine(
          (values) => new Set(values.map((value) => value.value.toLowerCase())).size === values.length,
          "each value may stand once",
        )
        .superRefine((values, context) => {
          const twice = writtenTwice(values);
          if (twice)
            context.addIssue({
              code: "custom",
              message: `A synonym may stand for one value: “${twice.word}” stands for ${twice.first} and for ${twice.second}`,
            });
        }),
      seen,
    }),
    reply: z.object({ id: id("entity") }),
  },
  tryPatterns: {
    method: "POST",
    path: `${API}/nlp/agent/{agentId}/entity/test`,
    summary: "What patterns find in a sample text, before they are saved. Nothing is kept.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: place.pick({ agentId: true }),
    body: z.object({
      text: text(PHRASE_MAX),
      values: z
        .array(
          z.object({
            value: name(NAME_MAX, required),
            pattern: z.array(text(PHRASE_MAX)).max(SYNONYMS_MAX),
          }),
        )
        .min(1, required)
        .max(SYNONYMS_MAX)
        .refine(
          (values) => values.reduce((sum, { pattern }) => sum + pattern.length, 0) <= SYNONYMS_MAX,
          `at most ${SYNONYMS_MAX} patterns`,
        ),
    }),
    reply: z.object({
      /** In text order, none overlapping another: `text.slice(start, end)`. */
      matches: z.array(z.object({ start: z.number(), end: z.number(), text: z.string(), value: z.string() })),
      /** Patterns that cannot be used, by the place of the value and of the pattern in it, each with a sentence. */
      refused: z.array(z.object({ value: z.number(), pattern: z.number(), reason: z.string() })),
      /** False where the time of one call did not suffice for all patterns. */
      complete: z.boolean(),
    }),
  },
  removeEntity: {
    method: "DELETE",
    path: `${API}/nlp/agent/{agentId}/entity/{entityId}`,
    summary: "Delete a custom entity that no intent uses.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: place,
    reply: z.object({}),
  },
});
