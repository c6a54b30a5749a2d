import type { ZodType } from "zod";
import {
  blueprintEntity,
  type BlueprintEntity,
  type BlueprintIntent,
  blueprintIntent,
} from "#contract/bots/blueprint.ts";
import { checkPattern } from "#engines/nlu/index.ts";

/** What an intent asks for, and whether it stands for a person, as a file tells it beside its phrases. */
export interface TaughtIntent extends Pick<BlueprintIntent, "name" | "handOver" | "parameters"> {
  /** Where it stands in the file, counted from 1. */
  line: number;
}

const intentSchema = blueprintIntent.pick({ name: true, handOver: true, parameters: true });

type Read<T> = { value: T } | { problem: string };

/** An entity with its values as a file defines it, or a sentence that says what is wrong with it. */
export function readEntity(plain: unknown): Read<BlueprintEntity> {
  const read = readAs(blueprintEntity, plain);
  if ("problem" in read) return read;
  for (const value of read.value.values)
    for (const source of value.type === "pattern" ? value.pattern : []) {
      const verdict = checkPattern(source);
      if (!verdict.ok) return { problem: `The pattern cannot be used: ${verdict.reason}` };
    }
  return read;
}

/** An intent's parameters and whether it hands over, or a sentence that says what is wrong with them. */
export const readIntent = (plain: object): Read<Omit<TaughtIntent, "line">> => readAs(intentSchema, plain);

function readAs<T>(schema: ZodType<T>, plain: unknown): Read<T> {
  const read = schema.safeParse(plain);
  if (read.success) return { value: read.data };
  const { path, message } = read.error.issues[0]!;
  return { problem: `It cannot be read at ${path.join(".")}: ${message}.` };
}
