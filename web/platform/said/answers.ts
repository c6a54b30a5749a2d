import { ApiError } from "../api/errors.ts";
import { ActionRefused } from "../socket/asking.ts";
import { AREAS, type Area } from "./areas.ts";
import { addSaid, said } from "./index.ts";
import { known } from "./translate.ts";

const EVERY = Object.keys(AREAS) as Area[];

/** What one part of the server found, another may pass on: where the likely words do not do, all are fetched. */
async function inWords(texts: readonly string[], likely: readonly Area[]): Promise<string[]> {
  await addSaid(...likely);
  if (texts.some((text) => text && known(text) === undefined)) await addSaid(...EVERY);
  return texts.map((text) => said(text));
}

const REFUSALS: readonly Area[] = ["refusals", "input"];

/** A failure, or a sentence, in the reader's language; anything else as it is. */
export async function worded<T>(answer: T): Promise<T>;
export async function worded(answer: unknown): Promise<unknown> {
  if (typeof answer === "string") return (await inWords([answer], ["told"]))[0];
  if (answer instanceof ActionRefused)
    return new ActionRefused((await inWords([answer.message], REFUSALS))[0]!, answer.reason);
  if (!(answer instanceof ApiError)) return answer;
  const { status, code, message, fields } = answer;
  const [first, ...rest] = await inWords([message, ...fields.map((field) => field.message)], REFUSALS);
  return new ApiError(
    status,
    code,
    first!,
    fields.map(({ field }, at) => ({ field, message: rest[at]! })),
  );
}
