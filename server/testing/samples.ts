import type { z } from "zod";
import { type Resource, seen, UploadedFile } from "#contract/common.ts";
import { newId } from "#server/platform/ids.ts";

/** Ids of one enterprise's records that belong together (the story is the bot's, the intent the story's …). */
export type World = Record<Resource, string>;

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  entries?: Record<string, string>;
  values?: unknown[];
};
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** What a schema says of itself, however deep it is wrapped. */
export function resourceOf(schema: z.ZodType): Resource | undefined {
  const own = schema.meta?.() as { resource?: Resource } | undefined;
  if (own?.resource) return own.resource;
  const { innerType, in: before, options } = defOf(schema);
  if (innerType) return resourceOf(innerType);
  if (before) return resourceOf(before);
  return options?.map(resourceOf).find((found) => found !== undefined);
}

/** Kinds of schema that may be an id themselves; in others an id may stand somewhere inside. */
const SINGLE = new Set(["string", "optional", "nullable", "default", "prefault", "pipe", "union"]);

let counter = 0;

/** A value the schema accepts, made of the world's ids; optional fields are left out unless `full`. */
export function sample(schema: z.ZodType, world: World, full = false): unknown {
  // Nobody has looked at what is there.
  if (schema === seen) return undefined;
  const resource = resourceOf(schema);
  const def = defOf(schema);
  const examples = schema.meta?.()?.examples as unknown[] | undefined;
  if (examples) return examples[counter++ % examples.length];
  if (resource && SINGLE.has(def.type)) return world[resource];
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
    case "nullable":
      return full ? sample(def.innerType!, world, full) : undefined;
    case "nonoptional":
    case "readonly":
      return sample(def.innerType!, world, full);
    case "pipe": {
      const inner = sample(def.in!, world, full);
      return typeof inner === "string" ? firstFitting(schema, [inner, ...texts()]) : inner;
    }
    case "object": {
      const made = Object.fromEntries(
        Object.entries((schema as z.ZodObject).shape)
          .map(([name, field]) => [name, sample(field as z.ZodType, world, full)])
          .filter(([, value]) => value !== undefined),
      );
      // Some fields are optional by themselves and needed beside others.
      return full || schema.safeParse(made).success ? made : sample(schema, world, true);
    }
    case "array":
      return [sample(def.element!, world, full), sample(def.element!, world, full)].slice(
        0,
        fits(schema, 2) ? 2 : 1,
      );
    case "union":
      return sample(def.options![0]!, world, full);
    case "enum":
      return Object.values(def.entries!)[0];
    case "literal":
      return def.values![0];
    case "number":
      return firstFitting(schema, [1, 0.5, 2]);
    case "boolean":
      return true;
    case "custom":
      return new UploadedFile("a.csv", "a.csv", 1);
    case "string":
      return firstFitting(schema, texts());
    default:
      return {};
  }
}

const texts = () => [
  `sample ${counter++}`,
  newId(),
  `p${counter}@test.example`,
  "2026-01-01T00:00:00Z",
  new Date(Date.now() + 3_600_000).toISOString(),
  "sys.number",
  "true",
];
const fits = (schema: z.ZodType, length: number) => {
  const maximum = (schema as unknown as { _zod: { bag: { maximum?: number } } })._zod.bag.maximum;
  return maximum === undefined || maximum >= length;
};
const firstFitting = (schema: z.ZodType, values: unknown[]) =>
  values.find((value) => schema.safeParse(value).success) ?? values[0];

type Path = (string | number)[];
/** Where an id of a resource stands in a value. */
export interface IdSlot {
  path: Path;
  resource: Resource;
  /** Of several kinds that may stand somewhere on the way: which of them has the slot. */
  kinds: { path: Path; schema: z.ZodType }[];
}

/** Every place in a value where an id of a resource stands. */
export function idSlots(schema: z.ZodType, path: Path = []): IdSlot[] {
  const resource = resourceOf(schema);
  const def = defOf(schema);
  if (resource && SINGLE.has(def.type)) return [{ path, resource, kinds: [] }];
  if (def.innerType) return idSlots(def.innerType, path);
  if (def.type === "pipe") return idSlots(def.in!, path);
  if (def.type === "union")
    return def.options!.flatMap((option) =>
      idSlots(option, path).map((slot) =>
        def.discriminator ? { ...slot, kinds: [{ path, schema: option }, ...slot.kinds] } : slot,
      ),
    );
  if (def.type === "array") return idSlots(def.element!, [...path, 0]);
  if (def.type !== "object") return [];
  return Object.entries((schema as z.ZodObject).shape).flatMap(([name, field]) =>
    idSlots(field as z.ZodType, [...path, name]),
  );
}

/** What stands at the path; undefined when there is nothing. */
export function readAt(value: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (at as Record<string | number, unknown> | undefined)?.[step],
    value,
  );
}

/** A copy of the value with another one at the path. */
export function replaceAt(value: unknown, [head, ...rest]: (string | number)[], put: unknown): unknown {
  if (head === undefined) return put;
  if (Array.isArray(value)) return value.map((item, at) => (at === head ? replaceAt(item, rest, put) : item));
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [head]: replaceAt(object[head], rest, put) };
}
